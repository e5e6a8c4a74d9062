import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './open-api.ts'

/** The OpenAPI document as JSON, and as pages to read. */
export async function addApiDocs(
  app: FastifyInstance,
  version: string,
  cookieName: string,
): Promise<void> {
  const document = openApiDocument(version, cookieName)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', () => document)
}

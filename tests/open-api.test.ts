import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { everyRoute } from '#server/every-route.ts'
import { startTopside } from './support/topside.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }

test('OpenAPI, the contract and the routes served agree', async () => {
  const topside = await startTopside()
  const document = (await topside.app.inject('/api/openapi.json')).json<Document>()
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = topside.routes().filter((route) => !/\/api\/(docs|openapi)/.test(route))

  expect(document.openapi).toBe('3.1.0')
  expect(described.sort()).toEqual(
    allEndpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  )
  expect(routes.sort()).toEqual(described.sort())
  expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length)
  expect((await topside.app.inject('/api/docs')).statusCode).toBe(200)
  await topside.stop()
})

test('every contract entry but the live stream is answered by one command or question', () => {
  const answered = everyRoute.map(({ endpoint }) => endpoint.name)
  const named = allEndpoints.map(({ name }) => name).filter((name) => name !== 'liveEvents')
  expect(answered.sort()).toEqual(named.sort())
})

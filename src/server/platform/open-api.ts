import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all.ts'
import { type Endpoint, honoursKey } from '#contract/endpoint.ts'
import { failure } from '#contract/shapes.ts'
import { jsonSchemaOf } from './json-schemas.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }

const failures = {
  400: 'Malformed',
  401: 'Not signed in',
  403: 'Signed in but not allowed',
  404: 'Not there, or not yours',
  409: 'Conflict: stale version or illegal transition',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Validation failed',
  429: 'Too many tries or calls; see Retry-After',
  500: 'A fault of the server, with a reference',
  503: 'Not just now: the database or the scanner of files is away',
}

const media = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  image: 'image/*',
  events: 'text/event-stream',
  redirect: 'text/html',
}

/** The OpenAPI 3.1 description, made from the contract alone, when somebody first reads it. */
export function openApiDocument(version: string, cookieName: string) {
  let paths: ReturnType<typeof allPaths> | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Topside',
      version,
      description:
        'Wholesale butchery ordering and fulfilment. Money and quantities travel as decimal text.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    get paths() {
      return (paths ??= allPaths())
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Failure: jsonSchemaOf(failure, 'output') },
    },
  }
}

function allPaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    }
  }
  return paths
}

function operation(endpoint: Endpoint) {
  const { name, summary, audience, body, status = 200 } = endpoint
  const anyone = audience === 'anyone'
  return {
    operationId: name,
    summary,
    description: `For ${anyone ? 'anyone' : audience.join(', ')}${needed(endpoint)}.${limits(endpoint)}`,
    security: anyone ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint), ...(honoursKey(endpoint) ? [idempotencyHeader] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } },
      },
    }),
    responses: { [status]: answer(endpoint), ...failureResponses },
  }
}

const needed = ({ permission }: Endpoint): string =>
  permission ? `; a customer's extra login needs ${[permission].flat().join(' or ')}` : ''

const limits = ({ pace }: Endpoint): string => (pace ? ` At most ${pace} a minute.` : '')

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const failureResponses = Object.fromEntries(
  Object.entries(failures).map(([code, description]) => [
    code,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

const totalHeader = {
  description: 'How many there are in all',
  schema: { type: 'integer', minimum: 0 },
}
const nextHeader = {
  description: 'The address of the next page as `<…>; rel="next"`; left out on the last',
  schema: { type: 'string' },
}

function answerHeaders({ answer: shape, pages }: Endpoint) {
  if (pages) return { 'X-Total-Count': totalHeader, Link: nextHeader }
  return shape instanceof z.ZodMiniArray ? { 'X-Total-Count': totalHeader } : undefined
}

function answer(endpoint: Endpoint) {
  const { answer: shape, produces } = endpoint
  const schema = produces ? { type: 'string' } : jsonSchemaOf(shape, 'output')
  const headers = answerHeaders(endpoint)
  return {
    description: 'Done',
    ...(headers && { headers }),
    content: { [produces ? media[produces] : 'application/json']: { schema } },
  }
}

function parameters({ params, query }: Endpoint): Parameter[] {
  const listed = (shape: Endpoint['params'], place: Parameter['in']): Parameter[] => {
    if (!shape) return []
    const { properties = {}, required = [] } = jsonSchemaOf(shape, 'input') as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  return [...listed(params, 'path'), ...listed(query, 'query')]
}

import * as z from 'zod/mini'
import { capabilities, type Capability, endpointsOf } from '#contract/all.ts'
import { type Endpoint, honoursKey } from '#contract/endpoint.ts'
import { failure } from '#contract/shapes.ts'
import { jsonSchemaOf } from './json-schemas.ts'
import { failureResponses, refusalsOf } from './open-api-failures.ts'
import { describer } from './open-api-shapes.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }

const media = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  image: 'image/*',
  file: 'application/gzip',
  events: 'text/event-stream',
}

/** The OpenAPI 3.1 description, generated from the contract when somebody first reads it. */
export function openApiDocument(version: string, cookieName: string) {
  let made: ReturnType<typeof describeAll> | undefined
  const described = () => (made ??= describeAll())
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
    tags: Object.keys(capabilities).map((name) => ({ name })),
    get paths() {
      return described().paths
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      responses: failureResponses,
      get schemas() {
        return described().schemas
      },
    },
  }
}

type DescribeOf = ReturnType<typeof describer>['describeOf']

function describeAll() {
  const { describeOf, components } = describer()
  describeOf('failed', 'Answer', failure)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const capability of Object.keys(capabilities) as Capability[])
    for (const endpoint of endpointsOf(capability))
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(endpoint, capability, describeOf),
      }
  return { paths, schemas: components }
}

function operation(endpoint: Endpoint, capability: Capability, describeOf: DescribeOf) {
  const { name, summary, audience, body } = endpoint
  const anyone = audience === 'anyone'
  return {
    operationId: name,
    tags: [capability],
    summary,
    description: `For ${anyone ? 'anyone' : audience.join(', ')}${needed(endpoint)}.${limits(endpoint)}`,
    security: anyone ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint),
      ...(honoursKey(endpoint) ? [idempotencyHeader] : []),
      ...(hasVersion(endpoint) ? [tagKnown] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeOf(name, 'Body', body) } },
      },
    }),
    responses: { ...answer(endpoint, describeOf), ...refusalsOf(endpoint) },
  }
}

const needed = ({ permission }: Endpoint): string =>
  permission ? `; a customer's extra login needs ${[permission].flat().join(' or ')}` : ''

const limits = ({ pace, tellsProgress }: Endpoint): string =>
  (pace ? ` At most ${pace} a minute.` : '') +
  (tellsProgress
    ? ' A caller that accepts application/x-ndjson gets the progress as lines of JSON.'
    : '')

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

/** Reads are answered with an ETag, unless they are made from more than the database. */
const hasVersion = ({ method, produces }: Endpoint): boolean => method === 'GET' && !produces
const tagKnown = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}
const tagHeader = {
  description: 'Names the version of the answer, if it has one',
  schema: { type: 'string' },
}

const totalHeader = {
  description: 'How many there are in all',
  schema: { type: 'integer', minimum: 0 },
}
const nextHeader = {
  description: 'The address of the next page as `<…>; rel="next"`; left out on the last',
  schema: { type: 'string' },
}

function answerHeaders(endpoint: Endpoint) {
  const { answer: shape, pages } = endpoint
  const counted = pages || shape instanceof z.ZodMiniArray
  return {
    ...(hasVersion(endpoint) && { ETag: tagHeader }),
    ...(counted && { 'X-Total-Count': totalHeader }),
    ...(pages && { Link: nextHeader }),
  }
}

function answer(endpoint: Endpoint, describeOf: DescribeOf) {
  const { name, answer: shape, produces, status = 200 } = endpoint
  if (produces === 'redirect') return { 303: { description: 'Done', headers: locationHeader } }
  const headers = answerHeaders(endpoint)
  const [type, schema] = produces
    ? [media[produces], { type: 'string', ...(isBinary(produces) && { format: 'binary' }) }]
    : ['application/json', describeOf(name, 'Answer', shape)]
  return {
    [status]: {
      description: 'Done',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { [type]: { schema } },
    },
    ...(hasVersion(endpoint) && { 304: { description: 'The answer with this ETag is still so' } }),
  }
}

const isBinary = (produces: Endpoint['produces']) =>
  produces === 'pdf' || produces === 'image' || produces === 'file'
const locationHeader = {
  Location: { description: 'Where to go on', schema: { type: 'string' } },
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

import { type Endpoint, honoursKey } from '#contract/endpoint.ts'
import { currentUser } from '#contract/people/sign-in.ts'
import { jsonSchemaOf } from './json-schemas.ts'

/** For each status, the name of its component among the responses, and its description. */
const failures: Record<number, [name: string, description: string]> = {
  400: ['Malformed', 'Malformed'],
  401: ['NotSignedIn', 'Not signed in'],
  403: ['NotAllowed', 'Signed in but not allowed'],
  404: ['NotThere', 'Not there, or not yours'],
  409: ['Conflict', 'Conflict: stale version or illegal transition'],
  413: ['TooLarge', 'Too large'],
  415: ['NotJson', 'Not JSON'],
  422: ['Invalid', 'Validation failed'],
  429: ['TooMany', 'Too many tries or calls'],
  500: ['Fault', 'A fault of the server, with a reference'],
  503: [
    'NotNow',
    'Not just now: the database or the scanner of files is away, or the server is busy',
  ],
}

/** Describes a 403 for calls that need fresh proof of identity (`proof` in the contract). */
const toProve: [name: string, description: string] = [
  'ToProve',
  'Signed in but not allowed; or PROVE_YOURSELF: show who is there at POST /api/account/proof, then call again',
]

const retryHeader = {
  'Retry-After': {
    description: 'Seconds until it is worth trying again',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** The ways in which calls fail, all in one form, as components to refer to. */
export const failureResponses = Object.fromEntries(
  [...Object.entries(failures), ['403', toProve] as const].map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(status === '429' && { headers: retryHeader }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

/** The statuses with which a call can fail. */
export function failuresOf(endpoint: Endpoint): number[] {
  const { audience, method, params, query, body, answer, conflicts } = endpoint
  const anyone = audience === 'anyone'
  const changes = method !== 'GET'
  const when: [number, boolean][] = [
    [400, Boolean(params || query || body) || honoursKey(endpoint)],
    [401, !anyone || answer === currentUser],
    [403, !anyone || changes],
    [404, Boolean(params) || namesRows(query) || namesRows(body)],
    [409, conflicts ?? (!anyone && changes)],
    [413, Boolean(body)],
    [415, Boolean(body)],
    [422, Boolean(body || query) || honoursKey(endpoint)],
    [429, true],
    [500, true],
    [503, true],
  ]
  return when.filter(([, may]) => may).map(([status]) => status)
}

/** Whether the call names rows, or a link by its token, that may not exist. */
const namesRows = (shape: Endpoint['body']): boolean =>
  shape !== undefined && hasKey(jsonSchemaOf(shape, 'input'), /^(ids|token)$|(?<!account)Ids?$/)

const hasKey = (schema: object, wanted: RegExp): boolean =>
  Object.entries(schema).some(
    ([key, value]: [string, unknown]) =>
      wanted.test(key) || (typeof value === 'object' && value !== null && hasKey(value, wanted)),
  )

export const refusalsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    failuresOf(endpoint).map((status) => [
      status,
      {
        $ref: `#/components/responses/${(status === 403 && endpoint.proof ? toProve : failures[status])?.[0]}`,
      },
    ]),
  )

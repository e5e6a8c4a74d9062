import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { everyRoute } from '#server/every-route.ts'
import { startTopside, type Topside } from './support/topside.ts'

type Operation = { operationId: string; tags: string[]; responses: Record<string, unknown> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

let topside: Topside
let text: string
let document: Document
let operations: Operation[]
beforeAll(async () => {
  topside = await startTopside()
  text = (await topside.app.inject('/api/openapi.json')).body
  document = JSON.parse(text) as Document
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => topside.stop())

test('OpenAPI, the contract and the routes served agree', async () => {
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
})

/** What the product does on purpose: tags are plain words, signing out by link redirects, `page` beside `{id}`. */
const onPurpose = {
  'tag-description': 'off',
  'operation-2xx-response': 'off',
  'no-ambiguous-paths': 'off',
} as const

test('OpenAPI is valid, and every reference, tag and component is used', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { ...onPurpose, 'operation-tag-defined': 'error', 'no-unused-components': 'error' },
  })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every call belongs to one capability, and its parameters and answers have names', () => {
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining(['Order', 'Invoice', 'Customer', 'CatalogueProduct', 'PlaceOrderBody']),
  )
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
  const unnamed = operations.flatMap(({ operationId, ...each }) =>
    /"application\/json":\{"schema":\{(?!"\$ref"|"type":"array","items":\{"\$ref")/.test(
      JSON.stringify(each),
    )
      ? [operationId]
      : [],
  )
  expect(unnamed).toEqual([])
})

test('every call lists the ways it can fail, and no others', () => {
  const statusesOf = (name: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {}).join(
      ' ',
    )
  expect(statusesOf('placeOrder')).toBe('201 400 401 403 404 409 413 415 422 429 500 503')
  expect(statusesOf('customerSignIn')).toBe('200 400 401 403 413 415 422 429 500 503')
  expect(statusesOf('getOrderItems')).toBe('200 304 400 401 403 404 429 500 503')
  expect(statusesOf('getCurrentUser')).toBe('200 304 401 403 429 500 503')
  expect(statusesOf('signOutByLink')).toBe('303 429 500 503')
  expect(statusesOf('whoIsHere')).toBe('200 304 429 500 503')
})

test('exactly the calls that need fresh proof say so at their 403', () => {
  const said = operations
    .filter(({ responses }) => JSON.stringify(responses).includes('/responses/ToProve'))
    .map(({ operationId }) => operationId)
  const needing = allEndpoints.filter(({ proof }) => proof).map(({ name }) => name)
  expect(said.sort()).toEqual(needing.sort())
  expect(JSON.stringify(document.components)).toContain('PROVE_YOURSELF')
})

test('every contract entry but the live stream is answered by exactly one command or question', () => {
  const answered = everyRoute.map(({ endpoint }) => endpoint.name)
  const named = allEndpoints.map(({ name }) => name).filter((name) => name !== 'liveEvents')
  expect(answered.sort()).toEqual(named.sort())
})

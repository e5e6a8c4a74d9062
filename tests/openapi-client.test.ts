import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, startTopside, type Topside } from './support/topside.ts'

/**
 * Another developer's client: types generated only from the published description, a strict compiler, and calls over
 * HTTP.
 */
const folder = resolve(`node_modules/.cache/openapi-client-${process.pid}`)
const client = `
import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './paths.ts'

type Order = components['schemas']['Order']
type Product = components['schemas']['CatalogueProduct']
type Failure = components['schemas']['Failure']

export async function orderByClient(baseUrl: string, accountId: string, password: string) {
  const client = createClient<paths>({ baseUrl })
  const refused = await client.GET('/api/customer-products')
  const failure: Failure | undefined = refused.error

  const signedIn = await client.POST('/api/customers/login', { body: { accountId, password } })
  const cookie = signedIn.response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const session: Middleware = {
    onRequest({ request }) {
      request.headers.set('cookie', cookie)
      return request
    },
  }
  client.use(session)

  const catalogue = await client.GET('/api/customer-products')
  const products: Product[] = catalogue.data ?? []
  const rump = products.find(({ name }) => name === 'Rump')
  const body: components['schemas']['PlaceOrderBody'] = {
    deliveryDate: '2026-12-03',
    items: [{ productId: rump?.id ?? 0, quantityOrdered: '2.5' }],
  }
  const params = { header: { 'Idempotency-Key': 'client-order-1' } }
  const placed = await client.POST('/api/orders', { params, body })
  const order: Order | undefined = placed.data
  const wrong = await client.POST('/api/orders', { body: { deliveryDate: 'soon', items: [] } })
  return { failure, name: signedIn.data?.name, order, fields: wrong.error?.fields }
}
`
type Client = {
  orderByClient: (
    url: string,
    accountId: string,
    password: string,
  ) => Promise<{
    failure?: { code: string }
    name?: string
    order?: { orderNumber: string; total: string; items: { name: string }[] }
    fields?: Record<string, string>
  }>
}

let topside: Topside
let url: string

beforeAll(async () => {
  topside = await startTopside()
  await topside.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(topside.app.server.address() as AddressInfo).port}`
  await mkdir(folder, { recursive: true })
  const description: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
  const types = astToString(await openapiTS(description as never))
  await writeFile(resolve(folder, 'paths.ts'), types)
  await writeFile(resolve(folder, 'client.ts'), client)
})
afterAll(async () => {
  await topside.stop()
  await rm(folder, { recursive: true })
})

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}

it('a client generated from the description alone signs in, reads the catalogue and orders', async () => {
  const program = ts.createProgram([resolve(folder, 'client.ts')], options)
  const wrong = ts.getPreEmitDiagnostics(program)
  expect(
    wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([])

  const { outputText } = ts.transpileModule(client, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  })
  const file = resolve(folder, 'client.mjs')
  await writeFile(file, outputText)
  const { orderByClient } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Client

  const oak = await topside.customer({ contactName: 'Olive Oak' })
  await topside.customer({ name: 'Decoy Arms' })
  await topside.product({ name: 'Rump', basePrice: '12.00' })
  const { failure, name, order, fields } = await orderByClient(url, oak.accountId, password)
  expect(failure?.code).toBe('NOT_SIGNED_IN')
  expect(name).toBeTruthy()
  expect(order).toMatchObject({ total: '30.00', items: [{ name: 'Rump' }] })
  expect(fields?.deliveryDate).toBeTruthy()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCategories, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { addCategory, orderCategories, renameCategory } from '#contract/catalogue/categories.ts'
import { listImports, undoImport } from '#contract/catalogue/imports.ts'
import {
  downloadSample,
  type SpreadsheetKind,
  spreadsheetKinds,
} from '#contract/catalogue/spreadsheets.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrderItem, getOrder } from '#contract/orders/orders.ts'
import { customers, products, productVariations } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed } from '#tests/support/journey.ts'
import { fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Ltd' })
  await topside.customer({ name: 'Decoy Arms' })
})
afterAll(() => topside.stop())

const sheet = (kind: SpreadsheetKind) => spreadsheetsOf(admin, kind)
/** The row without who changed it last, when, and its version, which Undo does not restore. */
const asSaid = <T extends object>(row: T) => ({
  ...row,
  lastChangedAt: 0,
  lastChangedBy: 0,
  version: 0,
})
const everything = async () => ({
  products: (await topside.db.select().from(products).orderBy(products.id)).map(asSaid),
  sizes: await topside.db.select().from(productVariations).orderBy(productVariations.id),
  customers: (await topside.db.select().from(customers).orderBy(customers.id)).map(asSaid),
})
const undo = (id: number) => admin.call(undoImport, { params: { id } })
const pie = { Category: 'Cooked', Unit: 'each' }
const shank = (price: string) =>
  fileOf([
    { Code: 'L03', Product: 'Lamb shank', Category: 'Lamb', Unit: 'each', 'Base price': price },
  ])

describe('an import that is undone', () => {
  it('leaves products, sizes and customers as they were, and says so in the list', async () => {
    await sheet('products').bringIn(shank('4.95'))
    const before = await everything()
    const file = fileOf([
      {
        Code: 'L03',
        Product: 'Lamb shank',
        Category: 'Lamb',
        Unit: 'each',
        'Base price': '5.25',
        Size: '',
        'Size price': '',
      },
      { Code: 'K1', Product: 'Pie', ...pie, 'Base price': '', Size: 'Small', 'Size price': '3' },
    ])
    const imported = (await sheet('products').bringIn(file)).body
    expect(imported).toMatchObject({ added: 1, changed: 1 })
    const named = fileOf([{ 'Account ID': oak.accountId, 'Trading name': 'The Royal Oak' }])
    const other = (await sheet('customers').bringIn(named)).body
    expect((await undo(other.importId)).status).toBe(200)
    expect((await undo(imported.importId)).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect((await undo(imported.importId)).failure.code).toBe('ALREADY_UNDONE')
    const list = (await admin.call(listImports, {})).body
    expect(list.find(({ id }) => id === imported.importId)).toMatchObject({
      importedBy: 'Test admin',
      parts: expect.arrayContaining([
        { subject: 'products', added: 1, changed: 1 },
        { subject: 'product_variations', added: 1, changed: 0 },
      ]) as unknown,
      undoneAt: expect.any(String),
    })
  })

  it('is refused once a row was changed or ordered, and the message names it', async () => {
    const first = (await sheet('products').bringIn(shank('6.00'))).body
    await sheet('products').bringIn(shank('6.50'))
    expect((await undo(first.importId)).failure.message).toBe(
      'Lamb shank has changed since, so this import can’t be undone.',
    )
    const made = (
      await sheet('products').bringIn(
        fileOf([{ Code: 'K2', Product: 'Tart', ...pie, 'Base price': '3' }]),
      )
    ).body
    const tart = (await everything()).products.find(({ name }) => name === 'Tart')?.id ?? 0
    const items = [{ productId: tart, quantityOrdered: '2' }]
    const order = (await oak.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })).body
    const refused = await undo(made.importId)
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      `Order ${order.orderNumber} has Tart, so this import can’t be undone.`,
    ])
    expect((await everything()).products.some(({ name }) => name === 'Tart')).toBe(true)
  })

  it('is refused once one of its sizes was sent instead of what was ordered', async () => {
    const row = { ...pie, Code: 'Q1', Product: 'Quiche', 'Size price': '9', 'Size unit': 'each' }
    const bringIn = (Size: string) => sheet('products').bringIn(fileOf([{ ...row, Size }]))
    await bringIn('Small')
    const { importId } = (await bringIn('Large')).body
    const size = (await everything()).sizes.find(({ name }) => name === 'Large')
    const { id: productId } = await topside.product({ unit: 'each' })
    const order = await confirmed(topside, oak, [{ productId, quantityOrdered: '2' }])
    await made(await topside.signIn('picker'), changeOrderItem, {
      params: { itemId: order.items[0]?.id ?? 0 },
      body: { substituteVariationId: size?.id, pickingNotes: 'None left' },
    })
    expect((await undo(importId)).failure.message).toBe(
      `Order ${order.orderNumber} has Quiche (Large), so this import can’t be undone.`,
    )
  })
})

describe('a product priced on request', () => {
  it('is ordered without a price, which an admin is to set', async () => {
    const row = { Product: 'Beef shin', Category: 'Beef', Unit: 'kg', 'Price on request': 'yes' }
    await sheet('products').bringIn(fileOf([row]))
    const offered = (await oak.call(listOwnCatalogue, {})).body
    const shin = offered.find(({ name }) => name === 'Beef shin')
    expect(shin).toMatchObject({ isPricedLater: true })
    expect(offered.find(({ name }) => name === 'Lamb shank')).toMatchObject({
      isPricedLater: false,
    })
    const items = [{ productId: shin?.id ?? 0, quantityOrdered: '2' }]
    const placed = await oak.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })
    const { body } = await admin.call(getOrder, { params: { id: placed.body.id } })
    expect(body.items).toMatchObject([{ pricePerUnit: '0.00', pendingAdminPricing: true }])
  })
})

describe('samples', () => {
  it.each(spreadsheetKinds.map((kind) => [kind]))(
    'of %s can be imported as they stand',
    async (kind) => {
      const file = (await admin.call(downloadSample, { params: { kind } })).body as Buffer
      const preview = (await sheet(kind).preview(file)).body
      expect(preview.errors).toEqual([])
      expect(preview.added).toBeGreaterThan(1)
      await sheet(kind).bringIn(file.toString())
    },
  )
})

describe('categories', () => {
  const names = async () => (await oak.call(listCategories, {})).body.map(({ name }) => name)

  it('are added after the others, renamed and sorted; a name is there once', async () => {
    const { body: added } = await admin.call(addCategory, { body: { name: 'Deli' } })
    expect((await names()).at(-1)).toBe('Deli')
    const again = await admin.call(addCategory, { body: { name: 'deli' } })
    expect([again.status, again.failure.code]).toEqual([409, 'CATEGORY_TAKEN'])
    await admin.call(renameCategory, { params: { id: added.id }, body: { name: 'Delicatessen' } })
    const all = (await admin.call(listCategories, {})).body.map(({ id }) => id)
    const ids = [added.id, ...all.filter((id) => id !== added.id)]
    expect((await admin.call(orderCategories, { body: { ids } })).status).toBe(200)
    expect((await names())[0]).toBe('Delicatessen')
    expect((await admin.call(orderCategories, { body: { ids: ids.slice(1) } })).status).toBe(409)
    expect((await oak.call(addCategory, { body: { name: 'Mine' } })).status).toBe(403)
  })
})

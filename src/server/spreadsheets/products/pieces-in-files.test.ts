import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallOf } from '#contract/endpoint.ts'
import { undoImport } from '#contract/catalogue/imports.ts'
import { previewImport } from '#contract/catalogue/spreadsheets.ts'
import { addTare } from '#contract/orders/tares.ts'
import { products, productVariations } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { base64, fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

type Answers = CallOf<typeof previewImport>['body']

let topside: Topside
let admin: Person
let sirloin: number, steaks: number
let tareId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  tareId = (await made(admin, addTare, { body: { name: '=Crate, "red"', kg: '1.850' } })).id
  const piece = { orderedBy: 'piece', averageKg: '1.800', leastKg: '1.400', mostKg: '2.200' }
  sirloin = (await topside.product({ name: 'Sirloin', basePrice: '11.49', ...piece, tareId })).id
  const sizes = [{ name: 'Thick', price: '30.00' }]
  steaks = (await topside.product({ name: 'Steaks', basePrice: null, sizes })).id
  await topside.db
    .update(productVariations)
    .set({ unit: 'kg' })
    .where(eq(productVariations.productId, steaks))
})
afterAll(() => topside.stop())

const sheet = () => spreadsheetsOf(admin, 'products')
const stored = async () => ({
  sirloin: (await topside.db.select().from(products).where(eq(products.id, sirloin)))[0],
  size: (
    await topside.db.select().from(productVariations).where(eq(productVariations.productId, steaks))
  )[0],
})
/** The exported file with cells of the row of this product replaced. */
const fileWith = async (product: string, cells: Record<string, string>) =>
  fileOf(
    (await sheet().rows()).map((row) => (row.Product === product ? { ...row, ...cells } : row)),
  )

it('an export says how a product is ordered, and comes back unchanged', async () => {
  const row = (await sheet().rows()).find(({ Product }) => Product === 'Sirloin')
  expect(row).toMatchObject({
    'Ordered by': 'piece',
    'Average kg': '1.8',
    'Least kg': '1.4',
    'Most kg': '2.2',
    'Pieces per box': '',
    Tare: `'=Crate, "red"`,
  })
  const before = await stored()
  const { body } = await sheet().preview(await sheet().exported())
  expect(body).toMatchObject({ added: 0, changed: 0, errors: [] })
  expect(await stored()).toEqual(before)
})

it('a file that prices each of what is sold by weight is asked which is right, with an answer for each', async () => {
  const { category } = (await sheet().rows()).map((row) => ({ category: row.Category }))[0] ?? {}
  const content = base64(`Code,Product,Category,Unit,Price\n,Sirloin,${category},each,13.90\n`)
  const lines = async (mended: { row: number; field: string; value: string }[]) => {
    const body = { content, goodRows: true, mended }
    return (await admin.call(previewImport, { params: { kind: 'products' }, body })).body.lines
  }
  const [asked] = await lines([])
  expect(asked?.problems).toMatchObject([
    {
      field: 'Ordered by',
      message: expect.stringMatching(/priced per kg. The file prices it each/) as string,
      suggestions: [
        { label: '£13.90 is per kg' },
        { label: '£13.90 each: no longer sold by weight' },
      ],
    },
  ])
  const becomes = []
  for (const { value, field = 'Ordered by' } of asked?.problems[0]?.suggestions ?? [])
    becomes.push((await lines([{ row: 2, field, value }]))[0]?.becomes)
  expect(becomes).toEqual([
    'Base price: 11.49 → 13.90',
    'Base price: 11.49 → 13.90 · Unit: kg → each · Ordered by: piece → blank',
  ])
})

it.each([
  [
    'kg',
    'each',
    '£14.20 is per kg',
    'Base price: 13.00 → 14.20',
    '£14.20 each: no longer sold by weight',
  ],
  [
    'each',
    'kg',
    '£14.20 each, as it was',
    'Base price: 13.00 → 14.20',
    '£14.20 per kg: no longer sold by number',
  ],
])(
  'a product in %s that a file prices in %s is asked which is right',
  async (unit, to, kept, stays, changed) => {
    const { category } = (await sheet().rows()).map((row) => ({ category: row.Category }))[0] ?? {}
    const name = `Bavette in ${unit}`
    await topside.product({ name, basePrice: '13.00', unit })
    const content = base64(`Product,Category,Price,Unit\n${name},${category},14.2,${to}\n`)
    const preview = async (answers: Partial<Answers> = {}) =>
      (
        await admin.call(previewImport, {
          params: { kind: 'products' },
          body: { content, goodRows: true, ...answers },
        })
      ).body.lines[0]
    const asked = await preview()
    expect(asked).toMatchObject({ state: 'mend', becomes: 'Left out' })
    const [{ field, suggestions = [] } = {}] = asked?.problems ?? []
    expect([field, suggestions.map(({ label }) => label)]).toEqual(['Unit', [kept, changed]])
    const [first, second] = suggestions
    expect(
      await preview({ mended: [{ row: 2, field: 'Unit', value: first?.value ?? '' }] }),
    ).toMatchObject({ becomes: stays })
    const words = second?.word ? [{ ...second.word, means: second.value }] : []
    expect(await preview({ words })).toMatchObject({ becomes: `${stays} · Unit: ${unit} → ${to}` })
  },
)

it('a file sets how products and sizes are ordered, and Undo takes it back', async () => {
  const before = await stored()
  const box = { 'Ordered by': 'Box', 'Average kg': '0.45', 'Least kg': '0.4', 'Most kg': '' }
  await sheet().bringIn(
    await fileWith('Steaks', {
      ...{ 'Size ordered by': 'piece', 'Size average kg': '0.3', 'Size least kg': '0.2' },
      ...{ 'Size most kg': '0.4', 'Size pieces per box': '', 'Size tare': '=Crate, "red"' },
    }),
  )
  const { body } = await sheet().bringIn(
    await fileWith('Sirloin', { ...box, 'Pieces per box': '12', Tare: '' }),
  )
  expect(body.changed).toBe(1)
  const after = await stored()
  expect(after.sirloin).toMatchObject({
    ...{ orderedBy: 'box', averageKg: '0.450', leastKg: '0.400', mostKg: null },
    ...{ piecesPerBox: 12, tareId: null },
  })
  expect(after.size).toMatchObject({
    ...{ orderedBy: 'piece', averageKg: '0.300', leastKg: '0.200', mostKg: '0.400' },
    ...{ piecesPerBox: null, tareId },
  })
  const undone = await admin.call(undoImport, { params: { id: body.importId } })
  expect(undone.status).toBe(200)
  const { orderedBy, averageKg, piecesPerBox } = (await stored()).sirloin ?? {}
  expect({ orderedBy, averageKg, piecesPerBox }).toEqual({
    orderedBy: 'piece',
    averageKg: '1.800',
    piecesPerBox: null,
  })
  expect(before.sirloin?.tareId).toBe((await stored()).sirloin?.tareId)
})

it('an import that an older version kept with fewer columns can still be undone', async () => {
  const { body } = await sheet().bringIn(await fileWith('Sirloin', { Description: 'Boned' }))
  await topside.db.execute(sql`
    update import_rows set before = before - 'ordered_by' - 'average_kg', after = after - 'ordered_by' - 'average_kg'`)
  const undone = await admin.call(undoImport, { params: { id: body.importId } })
  expect([undone.status, (await stored()).sirloin]).toMatchObject([
    200,
    { description: null, orderedBy: 'piece', averageKg: '1.800' },
  ])
})

it.each([
  [{ 'Ordered by': 'piece', 'Average kg': '' }, 'Average kg'],
  [{ 'Ordered by': 'box' }, 'Pieces per box'],
  [{ 'Least kg': '1.9' }, 'Least kg'],
  [{ 'Most kg': '1.7' }, 'Most kg'],
  [{ Unit: 'each' }, 'Ordered by'],
  [{ 'Ordered by': 'dozen' }, 'Ordered by'],
  [{ 'Average kg': 'heavy' }, 'Average kg'],
  [{ 'Average kg': '1.80005' }, 'Average kg'],
  [{ 'Pieces per box': '2.5' }, 'Pieces per box'],
  [{ Tare: 'Bucket' }, 'Tare'],
])('%o is refused by its column, %s', async (cells, column) => {
  const { body } = await sheet().preview(await fileWith('Sirloin', cells))
  expect(body.errors.map((each) => each.column)).toEqual([column])
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '#contract/lots/lots.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { addWeighing, listWeighings, voidWeighing } from '#contract/orders/weighings.ts'
import { pickedOf } from '#domain/orders/picking/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { move } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

/** How many sequences are tried; `npm run test:weighings` tries 10,000. */
const runs = Number(process.env.WEIGHING_RUNS ?? 60)
const linesOfOrder = 100

let topside: Topside
let people: [Person, Person]
/** A line to weigh, and the two lots that it may be weighed from. */
type Line = { itemId: number; lotIds: number[] }
const lines: Line[] = []
beforeAll(async () => {
  topside = await startTopside()
  people = [await topside.signIn('picker'), await topside.signIn('picker')]
})
afterAll(() => topside.stop())

const made50000Kg = { making: null, kg: '50000', useBy: '2026-12-09' }

/** A line of three pieces that nobody has weighed; an order has a hundred of them, with two lots for all. */
async function freshLine(): Promise<Line> {
  const free = lines.pop()
  if (free !== undefined) return free
  const oak = await topside.customer()
  const terms = { name: 'Sirloin', orderedBy: 'piece', averageKg: '1.800' }
  const productId = (await topside.product(terms)).id
  const items = Array.from({ length: linesOfOrder }, () => ({ productId, pieces: 3 }))
  const order = await made(oak, placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  await move(await topside.signIn('admin'), order.id, 'confirmed')
  const lotIds: number[] = []
  while (lotIds.length < 2)
    lotIds.push((await made(people[0], makeLot, { body: { productId, ...made50000Kg } })).id)
  lines.push(...order.items.map(({ id }) => ({ itemId: id, lotIds })))
  return freshLine()
}

/** For each lot: what it holds, the sum of its moves, and what was made less its live weighings. All must be equal. */
async function kilosOf(lotIds: number[]) {
  const { rows } = await topside.pool.query<{ held: string; moved: string; left: string }>(
    `select l.on_hand_kg::text as held,
      (select sum(m.kg) from lot_moves m where m.lot_id = l.id)::text as moved,
      (50000 - coalesce((select sum(g.kg) from weighing_lots g join weighings w on w.id = g.weighing_id
        where g.lot_id = l.id and w.voided_at is null), 0))::numeric(12, 3)::text as left
    from lots l where l.id = any($1)`,
    [lotIds],
  )
  return rows
}

/** Places of the line's two lots, in the order in which they are named. */
type From = (0 | 1)[]

type Action =
  | { does: 'weigh'; who: 0 | 1; grams: number; tare: number; pieces: number; from: From }
  | { does: 'repeat' | 'void'; who: 0 | 1; which: number }
  | { does: 'patch'; who: 0 | 1; kg: string | null; from: From }
  | { does: 'swap'; who: 0 | 1; substitute: string | null }

const who = fc.constantFrom(0 as const, 1 as const)
const from = fc.constantFrom<From>([], [0], [1], [0, 1], [1, 0])
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('weigh' as const),
      who,
      grams: fc.integer({ min: 2, max: 9999 }),
      tare: fc.constantFrom(0, 250, 1900),
      pieces: fc.integer({ min: 1, max: 3 }),
      from,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('repeat', 'void'), who, which: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('patch' as const),
      who,
      kg: fc.constantFrom('5.335', '0', null, '0.002'),
      from,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('swap' as const),
      who,
      substitute: fc.constantFrom('Rump', null),
    }),
  },
)
/** Each step is one action, or two people at the same time. */
const sequence = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { maxLength: 6 })

const kg = (grams: number) => (grams / 1000).toFixed(3)

/** How much comes from each lot: all from one, or a gram from the first and the rest from the second. */
const sharesOf = (from: From, lotIds: readonly number[], grams: number) =>
  from.map((place, at) => ({
    lotId: lotIds[place] ?? 0,
    kg: kg(from.length === 1 ? grams : at === 0 ? 1 : grams - 1),
  }))

type Sent = {
  id: string
  pieces: number
  grossKg: string
  tareKg: string
  lots: ReturnType<typeof sharesOf>
}

test(
  'whatever two people weigh, void, repeat, type and swap, lines and lots match the live weighings',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const { itemId, lotIds } = await freshLine()
        const sent: Sent[] = []
        const act = (one: Action): Promise<{ status: number }> => {
          const person = people[one.who]
          if (one.does === 'patch') {
            const grams = Number(one.kg) * 1000
            const lots = grams > 0 ? sharesOf(one.from, lotIds, grams) : []
            const body = { quantityPicked: one.kg, confirmed: true, lots }
            return person.call(changeOrderItem, { params: { itemId }, body })
          }
          if (one.does === 'swap') {
            const body = { substitute: one.substitute, pickingNotes: 'Out of stock' }
            return person.call(changeOrderItem, { params: { itemId }, body })
          }
          if (one.does === 'weigh')
            sent.push({
              id: randomUUID(),
              pieces: one.pieces,
              grossKg: kg(one.grams + one.tare),
              tareKg: kg(one.tare),
              lots: sharesOf(one.from, lotIds, one.grams),
            })
          const weighing = one.does === 'weigh' ? sent.at(-1) : sent[one.which % sent.length]
          if (!weighing) return Promise.resolve({ status: 200 })
          if (one.does === 'void') {
            const body = { reason: 'Wrong joint' }
            return person.call(voidWeighing, { params: { weighingId: weighing.id }, body })
          }
          const body = { ...weighing, source: 'scale' as const, confirmed: true }
          return person.call(addWeighing, { params: { itemId }, body })
        }
        for (const step of steps) {
          const answers = await Promise.all(step.map(act))
          // One person may void a weighing while the other still sends it; it is then not found.
          for (const { status } of answers) expect([200, 201, 404]).toContain(status)
          const line = await made(people[0], listWeighings, { params: { itemId } })
          const { quantityPicked, piecesPicked } = pickedOf(line.weighings)
          const live = line.weighings.filter(({ voidedAt }) => voidedAt === null)
          if (live.length > 0) {
            expect(Number(line.quantityPicked)).toBe(Number(quantityPicked))
            expect(line.piecesPicked).toBe(piecesPicked)
          } else expect([null, '0.000']).toContain(line.quantityPicked)
        }
        const kept = (await made(people[0], listWeighings, { params: { itemId } })).weighings
        for (const { id, lots, ...weighing } of sent) {
          const inOrder = lots.toSorted((a, b) => a.lotId - b.lotId)
          const expected = [{ ...weighing, lots: inOrder }]
          expect(kept.filter((each) => each.id === id)).toMatchObject(expected)
        }
        expect(kept.filter(({ source }) => source === 'scale')).toHaveLength(sent.length)
        for (const { held, moved, left } of await kilosOf(lotIds)) {
          expect(moved).toBe(held)
          expect(left).toBe(held)
        }
      }),
      { numRuns: runs, endOnFailure: runs > 1000 },
    )
  }, // A second for each sequence.
  Math.max(300_000, runs * 1000),
)

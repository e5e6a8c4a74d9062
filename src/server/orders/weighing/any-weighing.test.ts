import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const lines: number[] = []
beforeAll(async () => {
  topside = await startTopside()
  people = [await topside.signIn('picker'), await topside.signIn('picker')]
})
afterAll(() => topside.stop())

/** A line of three pieces that nobody has weighed; an order has a hundred of them. */
async function freshLine(): Promise<number> {
  const free = lines.pop()
  if (free !== undefined) return free
  const oak = await topside.customer()
  const terms = { name: 'Sirloin', orderedBy: 'piece', averageKg: '1.800' }
  const line = { productId: (await topside.product(terms)).id, pieces: 3 }
  const items = Array.from({ length: linesOfOrder }, () => line)
  const order = await made(oak, placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  await move(await topside.signIn('admin'), order.id, 'confirmed')
  lines.push(...order.items.map(({ id }) => id))
  return freshLine()
}

type Action =
  | { does: 'weigh'; who: 0 | 1; grams: number; tare: number; pieces: number }
  | { does: 'repeat' | 'void'; who: 0 | 1; which: number }
  | { does: 'patch'; who: 0 | 1; kg: string | null }
  | { does: 'swap'; who: 0 | 1; substitute: string | null }

const who = fc.constantFrom(0 as const, 1 as const)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('weigh' as const),
      who,
      grams: fc.integer({ min: 1, max: 9999 }),
      tare: fc.constantFrom(0, 250, 1900),
      pieces: fc.integer({ min: 1, max: 3 }),
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
      kg: fc.constantFrom('5.335', '0', null, '0.001'),
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

test(
  'whatever two people weigh, void, repeat, type and swap, a line’s picked weight is the sum of what stands',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const itemId = await freshLine()
        const sent: { id: string; pieces: number; grossKg: string; tareKg: string }[] = []
        const act = (one: Action): Promise<{ status: number }> => {
          const person = people[one.who]
          if (one.does === 'patch') {
            const body = { quantityPicked: one.kg, confirmed: true }
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
          // A weighing can be voided at the moment at which it is sent: then there is none yet.
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
        for (const { id, ...weighing } of sent)
          expect(kept.filter((each) => each.id === id)).toMatchObject([weighing])
        expect(kept.filter(({ source }) => source === 'scale')).toHaveLength(sent.length)
      }),
      { numRuns: runs, endOnFailure: runs > 1000 },
    )
  }, // Each sequence may take a second, so that more of them may take longer.
  Math.max(300_000, runs * 1000),
)

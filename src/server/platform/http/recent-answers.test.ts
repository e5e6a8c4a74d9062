import { expect, test } from 'vitest'
import { type Made, type Question, recentAnswers } from './recent-answers.ts'

const question: Question = {
  entry: 'listOrders',
  own: 'Ann /api/orders',
  everyones: '/api/orders',
  known: [1, 2],
  state: '1-2.7',
  minute: '100',
}
const ofBob: Question = { ...question, own: 'Bob /api/orders' }

const made = (text: string, from: Partial<Made['from']> | null = {}): Made => ({
  sent: { headers: {}, body: Buffer.from(text) },
  from: from && { places: [1], clock: false, person: false, ...from },
})

/** Asks in turn; each answer that has to be made is the number of its question. */
async function answersTo(questions: Question[], from: Partial<Made['from']> | null = {}) {
  const recently = recentAnswers()
  const given: string[] = []
  for (const [place, each] of questions.entries()) {
    const { sent } = await recently(each, async () => made(String(place), from))
    given.push(sent.body.toString())
  }
  return given
}

test('an answer that does not depend on who asks serves everyone until a table changes', async () => {
  const changed = { ...ofBob, state: '1-2.8' }
  expect(await answersTo([question, ofBob, changed, question])).toEqual(['0', '0', '2', '3'])
})

test('an answer for which the command looked who asks is only for that person', async () => {
  const person = { person: true }
  expect(await answersTo([question, question, ofBob, question], person)).toEqual([
    '0',
    '1',
    '2',
    '1',
  ])
})

test('an answer that depends on the time serves its minute', async () => {
  const later = { ...ofBob, minute: '101' }
  expect(await answersTo([question, ofBob, later], { clock: true })).toEqual(['0', '0', '2'])
  expect(await answersTo([question, later])).toEqual(['0', '0'])
})

test('an answer from anything but tables of known version is made each time', async () => {
  expect(await answersTo([question, ofBob], null)).toEqual(['0', '1'])
  expect(await answersTo([question, ofBob], { places: [1, 3] })).toEqual(['0', '1'])
})

/** Two people ask at the same moment; how many answers had to be made, and what each got. */
async function together(from: Partial<Made['from']>, fails = false) {
  const recently = recentAnswers()
  let count = 0
  const make = async () => {
    const mine = ++count
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (fails) throw new Error(`fault ${mine}`)
    return made(String(mine), from)
  }
  const both = await Promise.allSettled([recently(question, make), recently(ofBob, make)])
  const given = both.map((one) =>
    one.status === 'fulfilled' ? one.value.sent.body.toString() : (one.reason as Error).message,
  )
  return { count, given }
}

test('those who ask at the same moment wait for one answer', async () => {
  expect(await together({})).toEqual({ count: 1, given: ['1', '1'] })
})

test('those who waited make their own answer if the first failed or is another’s', async () => {
  expect(await together({ person: true })).toEqual({ count: 2, given: ['1', '2'] })
  expect(await together({}, true)).toEqual({ count: 2, given: ['fault 1', 'fault 2'] })
})

test('an answer of more than a megabyte is not kept', async () => {
  const recently = recentAnswers()
  const long = made('x'.repeat(1024 * 1024 + 1))
  await recently(question, async () => long)
  const { sent } = await recently(question, async () => made('short'))
  expect(sent.body.toString()).toBe('short')
})

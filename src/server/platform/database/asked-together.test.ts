import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askedTogether } from './asked-together.ts'

const sizes = () => {
  const asked: string[][] = []
  const size = askedTogether(async (words) => {
    asked.push(words)
    await wait(1)
    if (words.includes('bad')) throw new Error('away')
    return new Map(words.filter(Boolean).map((word) => [word, word.length]))
  })
  return { asked, size }
}

it('those who ask in one turn of the event loop are answered by one question, each with its own answer', async () => {
  const { asked, size } = sizes()
  const answers = ['beef', '', 'ham', 'beef'].map((word) => size.load(word))
  expect(await Promise.all(answers)).toEqual([4, undefined, 3, 4])
  expect(asked).toEqual([['beef', '', 'ham']])
})

it('nothing is kept: who asks after a question was sent is asked for anew, even before its answer', async () => {
  const { asked, size } = sizes()
  const first = size.load('beef')
  await expect.poll(() => asked.length).toBe(1)
  await Promise.all([first, size.load('beef')])
  expect(asked).toEqual([['beef'], ['beef']])
})

it('a failure reaches all who asked, and the next question is asked', async () => {
  const { size } = sizes()
  const both = await Promise.allSettled([size.load('bad'), size.load('ham')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await size.load('ham')).toBe(3)
})

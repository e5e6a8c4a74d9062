import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { threadsFrom } from './threads.ts'

const limits = { threads: 1, waiting: 2, megabytes: 64, milliseconds: 20_000 }
const program = new URL('../../../../tests/support/thread-program.mjs', import.meta.url)
let threads = threadsFrom(program, limits)

afterEach(async () => {
  await threads.close()
  threads = threadsFrom(program, limits)
})

const works = async () => expect(await threads.run('answer', { a: 1 })).toEqual({ a: 1 })

it('a refusal arrives as thrown, an error as an error, and the thread continues', async () => {
  await expect(threads.run('refuse', null)).rejects.toMatchObject({
    status: 409,
    code: 'NO',
    message: 'No.',
    fields: { a: 'b' },
  })
  await expect(threads.run('throw', null)).rejects.toThrow('a mistake')
  await works()
})

it('a crashing thread fails only its own job', async () => {
  await expect(threads.run('crash', null)).rejects.toThrow()
  await works()
})

it('a job that needs too much memory or time is refused, and its thread replaced', async () => {
  const tooMuch = { status: 422, code: 'TOO_MUCH' }
  await expect(threads.run('hoard', null)).rejects.toMatchObject(tooMuch)
  await works()
  threads = threadsFrom(program, { ...limits, milliseconds: 300 })
  await expect(threads.run('spin', null)).rejects.toMatchObject(tooMuch)
})

it('one job too many is refused until later; a caller who hangs up frees the thread for the next job', async () => {
  await works()
  const leaving = new AbortController()
  const held = threads.run('spin', null, { gone: leaving.signal })
  const waiting = [threads.run('answer', 1), threads.run('answer', 2)]
  expect(threads.jobs()).toEqual({ waiting: 2, running: 1 })
  await expect(threads.run('answer', 3)).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
    retryAfter: 5,
  })
  leaving.abort()
  await expect(held).rejects.toMatchObject({ status: 499 })
  expect(await Promise.all(waiting)).toEqual([1, 2])
  await expect(threads.run('answer', 4, { gone: leaving.signal })).rejects.toMatchObject({
    status: 499,
  })
})

it('long jobs leave a thread free for short ones, and take turns', async () => {
  threads = threadsFrom(program, { ...limits, threads: 2 })
  const leaving = new AbortController()
  const first = threads.run('spin', null, { isLong: true, gone: leaving.signal })
  const second = threads.run('answer', 'long', { isLong: true })
  await works()
  expect(threads.jobs()).toEqual({ waiting: 1, running: 1 })
  leaving.abort()
  await expect(first).rejects.toMatchObject({ status: 499 })
  expect(await second).toBe('long')
})

it('closing ends running jobs', async () => {
  const held = expect(threads.run('spin', null)).rejects.toThrow()
  await wait(50)
  await threads.close()
  await held
  await works()
})

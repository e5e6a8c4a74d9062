import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { keepServing } from './keeping.ts'
import type { Owner } from './ownership.ts'

it('the reason why a server does not restart is logged once, however often it is tried', async () => {
  const owner = () =>
    Object.assign(new EventEmitter(), { unref: () => undefined }) as never as Owner
  const said: string[] = []
  const first = owner()
  let tries = 0
  const serve = () =>
    ++tries < 3 ? Promise.reject(new Error('Its disk is full.')) : Promise.resolve(owner())
  const end = keepServing({ owner: first, serve, log: (line) => said.push(line) })
  first.emit('end')
  await expect.poll(() => tries).toBe(3)
  await end()
  expect(said).toEqual([
    'The private PostgreSQL closed its connection; connecting again.',
    'Its disk is full.',
    'The private PostgreSQL is back.',
  ])
})

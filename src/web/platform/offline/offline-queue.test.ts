import { describe, expect, it } from 'vitest'
import { ApiError, NoSignalError } from '#web/platform/calls/api.ts'
import { type KeptChange, makeOfflineQueue, pauseAfter } from './offline-queue.ts'

const change = (id: string, personId = 1): KeptChange => ({
  id,
  personId,
  endpoint: { name: 'placeOrder', method: 'POST', path: '/api/orders', audience: ['customer'] },
  given: {},
  title: `Order ${id}`,
  done: { title: 'Placed' },
  placedAt: '2026-12-01T09:00:00Z',
  refused: null,
  failures: 0,
  notBefore: 0,
})

type Reply = 'ok' | 'no signal' | number

function device(reply: (id: string) => Reply) {
  let kept: readonly KeptChange[] = []
  let last: Promise<unknown> = Promise.resolve()
  let now = 0
  const tried: string[] = []
  const sent: string[] = []
  let signedIn = 1
  const parts = {
    store: {
      read: async () => kept,
      change: async (make: (kept: readonly KeptChange[]) => readonly KeptChange[]) => {
        kept = make(kept)
      },
    },
    send: async ({ id }: KeptChange) => {
      tried.push(id)
      await Promise.resolve()
      const answer = reply(id)
      if (answer === 'no signal') throw new NoSignalError()
      if (typeof answer === 'number') throw new ApiError(answer, { message: 'No.', code: 'X' })
      return answer
    },
    whoIsHere: async () => signedIn,
    alone: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    now: () => now,
    onSent: ({ id }: KeptChange) => sent.push(id),
    onRefused: () => undefined,
  }
  const tab = () => makeOfflineQueue(parts)
  return {
    tab,
    tried,
    sent,
    kept: () => kept,
    wait: (ms: number) => (now += ms),
    signIn: (id: number) => (signedIn = id),
  }
}

describe('a change made without signal', () => {
  it('waits, and is sent once in the order made, also from two tabs at once', async () => {
    let signal = false
    const { tab, sent, kept } = device(() => (signal ? 'ok' : 'no signal'))
    const [here, there] = [tab(), tab()]
    for (const id of ['a', 'b', 'c'])
      expect(await here.submit(change(id))).toEqual({ waiting: true })
    signal = true
    await Promise.all([here.sendWaiting(1), there.sendWaiting(1)])
    expect([sent, kept()]).toEqual([['a', 'b', 'c'], []])
  })

  it('counts once if two tabs make it with the same key, and is refused if its details differ', async () => {
    const { tab, kept } = device(() => 'no signal')
    const again = { ...change('a'), given: { body: { notes: 'Ring first' } as never } }
    await Promise.all([tab().submit(change('a')), tab().submit(change('a'))])
    await expect(tab().submit(again)).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(kept()).toHaveLength(1)
  })

  it('waits behind the changes made before it', async () => {
    let signal = false
    const { tab, tried } = device(() => (signal ? 'ok' : 'no signal'))
    await tab().submit(change('a'))
    signal = true
    expect(await tab().submit(change('b'))).toEqual({ waiting: true })
    expect(tried).toEqual(['a'])
  })

  it('stays visible if the server refuses it, while the next change is sent', async () => {
    let signal = false
    const { tab, sent, kept } = device((id) => (!signal ? 'no signal' : id === 'a' ? 409 : 'ok'))
    await tab().submit(change('a'))
    await tab().submit(change('b'))
    signal = true
    await tab().sendWaiting(1)
    expect(sent).toEqual(['b'])
    expect(kept()).toMatchObject([{ id: 'a', refused: 'No.' }])
    await tab().discard('a')
    expect(kept()).toEqual([])
  })

  it('waits behind a refused weight of its order, and is sent once that is sent again or discarded', async () => {
    let replies: Record<string, Reply> = {}
    const { tab, sent, kept } = device((id) => replies[id] ?? 'no signal')
    const weight = (id: string) => ({ ...change(id), weightOf: 'ORD-1' })
    const move = (id: string, after: string) => ({ ...change(id), after })
    for (const each of [weight('x'), weight('y'), move('picked', 'ORD-1'), move('other', 'ORD-2')])
      await tab().submit(each)
    replies = { x: 409, y: 'ok', picked: 'ok', back: 'ok', other: 'ok' }
    await tab().sendWaiting(1)
    expect(sent).toEqual(['y', 'other'])
    expect(await tab().submit(move('back', 'ORD-1'))).toEqual({ waiting: true })
    await tab().sendWaiting(1, true)
    expect(kept().map(({ id, refused }) => [id, refused])).toEqual([
      ['x', 'No.'],
      ['picked', null],
      ['back', null],
    ])
    replies = { ...replies, x: 'ok' }
    await tab().amend('x', { refused: null })
    await tab().sendWaiting(1)
    expect(sent).toEqual(['y', 'other', 'x', 'picked', 'back'])
    replies = { ...replies, x: 'no signal' }
    for (const each of [weight('x'), move('picked', 'ORD-1')]) await tab().submit(each)
    replies = { ...replies, x: 409 }
    await tab().sendWaiting(1)
    await tab().discard('x')
    await tab().sendWaiting(1)
    expect(sent.slice(5)).toEqual(['picked'])
  })

  it('waits longer after each failure of the server', async () => {
    let reply: Reply = 'no signal'
    const { tab, tried, wait } = device(() => reply)
    await tab().submit(change('a'))
    reply = 500
    await tab().sendWaiting(1)
    await tab().sendWaiting(1)
    expect(tried).toEqual(['a', 'a'])
    wait(30_000)
    await tab().sendWaiting(1)
    expect(tried).toHaveLength(3)
    expect([1, 2, 3, 9].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 600_000])
  })

  it('is never sent as another person', async () => {
    const { tab, tried } = device(() => 'no signal')
    await tab().submit(change('a', 2))
    await tab().sendWaiting(1)
    await tab().sendWaiting(2)
    expect(tried).toEqual(['a'])
  })

  it('waits while someone else is signed in in another tab, whatever this tab believes', async () => {
    let signal = false
    const { tab, sent, kept, signIn } = device(() => (signal ? 'ok' : 'no signal'))
    await tab().submit(change('a'))
    signal = true
    signIn(2)
    await tab().sendWaiting(1, true)
    expect([sent, kept().length]).toEqual([[], 1])
    signIn(1)
    await tab().sendWaiting(1, true)
    expect(sent).toEqual(['a'])
  })

  it('waits if only a proxy answers, and holds up what follows it', async () => {
    let reply: Reply = 503
    const { tab, tried, kept } = device(() => reply)
    expect(await tab().submit(change('a'))).toEqual({ waiting: true })
    await tab().submit(change('b'))
    reply = 'no signal'
    await tab().sendWaiting(1, true)
    expect([tried, kept().length]).toEqual([['a', 'a'], 2])
  })

  it.each([401, 408, 429])('is not refused by a %i: it keeps waiting', async (status) => {
    let reply: Reply = 'no signal'
    const { tab, kept } = device(() => reply)
    await tab().submit(change('a'))
    reply = status
    await tab().sendWaiting(1, true)
    expect(kept()).toMatchObject([{ id: 'a', refused: null }])
  })
})

it('a change refused while the person waits is an error, and nothing is stored', async () => {
  const { tab, kept } = device(() => 422)
  await expect(tab().submit(change('a'))).rejects.toThrow('422: No.')
  expect(kept()).toEqual([])
})

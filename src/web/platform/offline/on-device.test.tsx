// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import type { KeptChange } from './offline-queue.ts'

/** The part of IndexedDB that we use. Its databases survive a test's pages. */
let databases: Record<string, Map<string, unknown>>
/** Whether the device has no room left. */
let full: boolean
/** Empties what each page of a test still holds in memory, so that the page no longer asks before it is left. */
const leave: (() => Promise<void>)[] = []

function fakeRequest(result: unknown) {
  const request = { result, onsuccess: null as null | (() => void) }
  queueMicrotask(() => request.onsuccess?.call(request))
  return request
}

const fakeStore = (kept: Map<string, unknown>) => ({
  get: (key: string) => fakeRequest(structuredClone(kept.get(key))),
  getAll: () => fakeRequest([...kept.values()]),
  getAllKeys: () => fakeRequest([...kept.keys()]),
  put: (value: unknown, key: string) => {
    if (full) throw new DOMException('Quota exceeded', 'QuotaExceededError')
    kept.set(key, structuredClone(value))
  },
  delete: (key: string) => kept.delete(key),
  clear: () => kept.clear(),
  get transaction() {
    const transaction = { oncomplete: null as null | (() => void) }
    queueMicrotask(() => transaction.oncomplete?.())
    return transaction
  },
})

const fakeDatabase = (name: string) => ({
  transaction: () => ({ objectStore: () => fakeStore((databases[name] ??= new Map())) }),
})

beforeEach(() => {
  databases = {}
  full = false
  localStorage.clear()
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('indexedDB', { open: (name: string) => fakeRequest(fakeDatabase(name)) })
})
afterEach(async () => {
  cleanup()
  for (const end of leave.splice(0)) await end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A newly opened page on this device, which has read nothing yet. */
async function newPage() {
  vi.resetModules()
  const [
    device,
    user,
    { useDraft },
    { makeOfflineQueue },
    { NoSignalError, ApiError },
    questions,
    room,
    stored,
  ] = await Promise.all([
    import('./on-device.ts'),
    import('#web/platform/current-user.ts'),
    import('./draft.ts'),
    import('./offline-queue.ts'),
    import('#web/platform/calls/api.ts'),
    import('./kept-questions.ts'),
    import('./device-room.ts'),
    import('./stored.ts'),
  ])
  let reply: 'no signal' | 'ok' | 'no' = 'no signal'
  const sent: string[] = []
  const queue = makeOfflineQueue({
    store: device.keptList<KeptChange>('topside-changes', 'kept', 'changes'),
    send: async ({ id }) => {
      if (reply === 'no signal') throw new NoSignalError()
      if (reply === 'no') throw new ApiError(409, { message: 'No.', code: 'X' })
      sent.push(id)
    },
    whoIsHere: async () => 1,
    alone: (work) => work(),
    now: () => 0,
    onSent: () => undefined,
    onRefused: () => undefined,
  })
  leave.push(async () => {
    device.keptDrafts.forgetHeld()
    await queue.discardAll(1)
  })
  const read = device.keptList<KeptChange>('topside-changes', 'kept', 'changes').read
  return {
    ...device,
    ...room,
    ...stored,
    said: () => renderHook(() => room.useDeviceRoom()).result.current.room,
    queue,
    sent,
    waiting: async () => (await read()).map(({ id }) => id),
    signal: (now: typeof reply) => (reply = now),
    meet: (person: CurrentUser | null) => {
      device.noteOnDevice(person)
      questions.keepAnswersOf(person)
    },
    half: () =>
      renderHook(() => useDraft('delivery-7', () => 'fresh'), {
        wrapper: ({ children }: { children: ReactNode }) => (
          <user.CurrentUserContext value={person(true)}>{children}</user.CurrentUserContext>
        ),
      }).result,
    asksBeforeLeaving: () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    },
  }
}

const person = (keepsOnDevice: boolean): CurrentUser => ({
  id: 1,
  role: 'driver',
  customerId: null,
  email: 'd@test.example',
  username: null,
  firstName: 'Dee',
  lastName: 'River',
  name: 'Dee River',
  permissions: [],
  twoStep: false,
  must: null,
  keepsOnDevice,
})

const change = (id: string): KeptChange => ({
  id,
  personId: 1,
  endpoint: { name: 'confirmDelivery', method: 'POST', path: '/api/x', audience: ['driver'] },
  given: {},
  title: `Delivery ${id}`,
  placedAt: '2026-12-01T09:00:00Z',
  refused: null,
  failures: 0,
  notBefore: 0,
})

/** Everything that is stored on the device, without empty lists and databases. */
const onDisk = () =>
  Object.values(databases)
    .flatMap((kept) => [...kept.values()])
    .filter((value) => !(Array.isArray(value) && value.length === 0))

describe('with a setting that stores nothing on the device', () => {
  it('a change waits in the page and is sent when there is signal; until then leaving asks first', async () => {
    const page = await newPage()
    page.meet(person(false))
    await page.queue.submit(change('a'))
    await page.queue.submit(change('b'))
    expect([await page.waiting(), onDisk(), page.asksBeforeLeaving()]).toEqual([
      ['a', 'b'],
      [],
      true,
    ])
    page.signal('ok')
    await page.queue.sendWaiting(1)
    expect([page.sent, await page.waiting(), page.asksBeforeLeaving()]).toEqual([
      ['a', 'b'],
      [],
      false,
    ])
  })

  it('a draft stays in the page until it is finished, and leaving asks first', async () => {
    const page = await newPage()
    page.meet(person(false))
    const half = page.half()
    await waitFor(() => expect(half.current.draft).toBe('fresh'))
    act(() => half.current.change(() => 'signed'))
    expect([onDisk(), page.asksBeforeLeaving(), page.losesAtSignOut()]).toEqual([[], true, true])
    const again = page.half()
    await waitFor(() => expect(again.current.draft).toBe('signed'))
    await act(() => again.current.forget())
    expect([page.asksBeforeLeaving(), page.losesAtSignOut()]).toEqual([false, false])
  })

  it('signing out deletes drafts, baskets and unsent changes', async () => {
    const page = await newPage()
    page.meet(person(false))
    localStorage.setItem('topside.door', 'driver')
    localStorage.setItem('topside.seen.1', '2026-12-01T09:00:00Z')
    expect(page.losesAtSignOut()).toBe(false)
    localStorage.setItem('topside.basket.3', '[{"productId":1}]')
    expect(page.losesAtSignOut()).toBe(true)
    await page.queue.submit(change('a'))
    await page.keptDrafts.set('1:delivery-7', 'signed')
    page.meet(null)
    page.keptDrafts.forgetHeld()
    await page.queue.discardAll(1)
    expect([await page.waiting(), onDisk(), page.asksBeforeLeaving()]).toEqual([[], [], false])
    expect(Object.keys(localStorage).sort()).toEqual([
      'topside.door',
      'topside.keeps-nothing',
      'topside.seen.1',
    ])
  })

  it('the next page knows the setting before any answer, and deletes what was stored', async () => {
    const before = await newPage()
    before.meet(person(false))
    const page = await newPage()
    await page.queue.submit(change('a'))
    expect([await page.waiting(), onDisk()]).toEqual([['a'], []])
    databases['topside-questions'] = new Map([['1', 'orders and addresses']])
    page.meet(person(false))
    await waitFor(() => expect(onDisk()).toEqual([]))
  })
})

describe('with a full device', () => {
  it('an order and a signature stay in the page, which says so, and are stored once there is room', async () => {
    const page = await newPage()
    page.meet(person(true))
    await page.queue.submit(change('a'))
    full = true
    await page.queue.submit(change('b'))
    const half = page.half()
    await waitFor(() => expect(half.current.draft).toBe('fresh'))
    act(() => half.current.change(() => 'signed'))
    await waitFor(() => expect(page.isUnkept('draft:1:delivery-7')).toBe(true))
    expect([await page.waiting(), onDisk(), page.said(), page.asksBeforeLeaving()]).toEqual([
      ['a', 'b'],
      [[change('a')]],
      'full',
      true,
    ])
    const again = page.half()
    await waitFor(() => expect(again.current.draft).toBe('signed'))
    page.keepAgain()
    await waitFor(async () => expect(await page.waiting()).toEqual(['a', 'b']))
    expect(page.said()).toBe('full')
    full = false
    page.keepAgain()
    await waitFor(() => expect(page.said()).toBe('enough'))
    expect(onDisk()).toMatchObject([[{ id: 'a' }, { id: 'b' }], { draft: 'signed' }])
    expect(page.asksBeforeLeaving()).toBe(false)
  })

  it('what can’t be stored is still sent once there is signal', async () => {
    const page = await newPage()
    page.meet(person(true))
    full = true
    await page.queue.submit(change('a'))
    full = false
    page.signal('ok')
    await page.queue.sendWaiting(1)
    expect([page.sent, await page.waiting(), page.said()]).toEqual([['a'], [], 'enough'])
  })

  it('a basket that can’t be stored stays in the page', async () => {
    const page = await newPage()
    page.store('topside.basket.3', '[1]')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError')
    })
    page.store('topside.basket.3', '[1,2]')
    expect([page.readStored('topside.basket.3'), page.said()]).toEqual(['[1,2]', 'full'])
    page.store('topside.basket.3', null)
    expect([page.readStored('topside.basket.3'), page.said()]).toEqual([null, 'enough'])
  })

  it('the page says that copies of answers are not stored, but lets people leave', async () => {
    const page = await newPage()
    page.noteUnkept(page.answersPlace, new DOMException('', 'QuotaExceededError'), () => undefined)
    expect([page.said(), page.asksBeforeLeaving()]).toEqual(['full', false])
  })
})

describe('when the setting stops storing things', () => {
  async function earlier() {
    const page = await newPage()
    page.meet(person(true))
    await page.queue.submit(change('a'))
    await page.queue.submit(change('b'))
    await page.keptDrafts.set('1:delivery-7', { at: Date.now(), draft: 'signed' })
    databases['topside-questions'] = new Map([['1', 'orders and addresses']])
    expect([onDisk().length, page.asksBeforeLeaving()]).toEqual([3, false])
    return page
  }

  it('answers are deleted, drafts move into the page, and changes stay until they are sent', async () => {
    await earlier()
    const page = await newPage()
    page.meet(person(false))
    await waitFor(() => expect(onDisk()).toMatchObject([[{ id: 'a' }, { id: 'b' }]]))
    const half = page.half()
    await waitFor(() => expect(half.current.draft).toBe('signed'))
    await page.queue.submit(change('c'))
    expect([onDisk(), await page.waiting()]).toMatchObject([
      [[{ id: 'a' }, { id: 'b' }]],
      ['a', 'b', 'c'],
    ])
    page.signal('ok')
    await page.queue.sendWaiting(1)
    expect([page.sent, onDisk()]).toEqual([['a', 'b', 'c'], []])
  })

  it('a refused change stays visible until it is dealt with', async () => {
    await earlier()
    const page = await newPage()
    page.meet(person(false))
    page.signal('no')
    await page.queue.sendWaiting(1)
    expect(await page.waiting()).toEqual(['a', 'b'])
    await page.queue.discard('a')
    await page.queue.discard('b')
    await waitFor(() => expect(onDisk()).toEqual([]))
  })

  it('when storing is allowed again, nothing new overtakes what is in the page', async () => {
    const page = await newPage()
    page.meet(person(false))
    await page.queue.submit(change('a'))
    page.meet(person(true))
    await page.queue.submit(change('b'))
    expect([await page.waiting(), onDisk()]).toEqual([['a', 'b'], []])
    page.signal('ok')
    await page.queue.sendWaiting(1)
    page.signal('no signal')
    await page.queue.submit(change('c'))
    expect([page.sent, onDisk()]).toMatchObject([['a', 'b'], [[{ id: 'c' }]]])
  })
})

it('signing out leaves baskets, drafts and changes for their owner if storing is allowed', async () => {
  const page = await newPage()
  page.meet(person(true))
  localStorage.setItem('topside.basket.3', '[{"productId":1}]')
  await page.queue.submit(change('a'))
  await page.keptDrafts.set('1:delivery-7', 'signed')
  page.meet(null)
  expect([
    onDisk().length,
    localStorage.getItem('topside.basket.3'),
    page.asksBeforeLeaving(),
  ]).toEqual([2, '[{"productId":1}]', false])
})

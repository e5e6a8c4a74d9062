import { afterEach, expect, test, vi } from 'vitest'
import { waysTo } from './webprnt.ts'

afterEach(() => vi.unstubAllGlobals())

const bench = {
  kind: 'receipt' as const,
  id: 1,
  name: 'Bench',
  ipAddress: '192.168.1.50',
  port: 8001,
  paperWidth: 80,
  model: null,
  isActive: true,
}

/** A page over http or https, in a browser with this state of the permission, or without such a permission. */
function pageOver(protocol: string, state: PermissionState | null): void {
  const query = () =>
    state === null ? Promise.reject(new TypeError('unknown')) : Promise.resolve({ state })
  vi.stubGlobal('window', { location: { protocol } })
  vi.stubGlobal('navigator', { permissions: { query } })
}

const both = ['browser', 'server']

test.each([
  ['http:', null, {}, both],
  ['http:', null, { port: 80 }, ['server']],
  ['https:', null, {}, ['server']],
  ['https:', 'denied', {}, ['server']],
  ['https:', 'prompt', {}, both],
  ['https:', 'granted', {}, both],
  ['https:', 'granted', { port: 9100 }, ['server']],
  ['https:', null, { ipAddress: '127.0.0.1' }, both],
] as const)('a page over %s with permission %s reaches printer %j by %j', async (...given) => {
  const [protocol, state, printer, ways] = given
  pageOver(protocol, state)
  expect(await waysTo({ ...bench, ...printer })).toEqual(ways)
})

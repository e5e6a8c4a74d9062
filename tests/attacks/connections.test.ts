import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondApp } from '#tests/support/second-app.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let listening: Awaited<ReturnType<typeof secondApp>>
let folder: string
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topside-screens-'))
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Topside</title>')
  await writeFile(join(folder, 'web', 'assets', 'app.js'), 'own()')
  await writeFile(join(folder, 'secret'), 'the key')
  topside = await startTopside()
  listening = await secondApp(topside, { webFolder: join(folder, 'web') })
  await listening.app.listen({ port: 0, host: '127.0.0.1' })
  port = (listening.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await listening.stop()
  await topside.stop()
  await rm(folder, { recursive: true })
})

/** Sends the text on a new connection and returns everything that the server answers until it closes it. */
const said = (text: string | Buffer, then?: (socket: ReturnType<typeof connect>) => void) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
    then?.(socket)
  })
const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: topside.example', ...more, '', ''].join('\r\n')
const get = (path: string) => said(head(`GET ${path}`, 'Accept: text/html', 'Connection: close'))

const refusedAs = (answer: string, status: number, code: string) => {
  const [top = '', body = ''] = answer.split('\r\n\r\n')
  expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(top).toMatch(/x-content-type-options: nosniff/i)
  expect(top).toMatch(/content-security-policy: default-src 'none'/i)
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\.$/) })
}

describe('a slow caller', () => {
  const login = 'POST /api/admin/login'
  const slowBody = head(login, 'Content-Type: application/json', 'Content-Length: 5000')

  it('has 20 seconds for a request’s headers and three minutes for all of it', () => {
    const { headersTimeout, requestTimeout } = listening.app.server
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 180_000])
  })

  it('is disconnected even if it keeps sending slowly, and holds up nobody else', async () => {
    Object.assign(listening.app.server, { headersTimeout: 500, requestTimeout: 900 })
    const drip = (socket: ReturnType<typeof connect>) => {
      const dripping = setInterval(() => socket.write('x'), 100)
      socket.on('close', () => clearInterval(dripping))
    }
    const heads = Array.from({ length: 40 }, () => said('GET / HTTP/1.1\r\nX-Slow: ', drip))
    const bodies = Array.from({ length: 40 }, () => said(`${slowBody}{"email":"`, drip))
    const started = performance.now()
    expect(await get('/')).toMatch(/^HTTP\/1.1 200 /)
    expect(performance.now() - started).toBeLessThan(10_000)
    for (const answer of await Promise.all([...heads, ...bodies]))
      refusedAs(answer, 408, 'TOO_SLOW')
    expect(performance.now() - started).toBeLessThan(15_000)
    Object.assign(listening.app.server, { headersTimeout: 20_000, requestTimeout: 180_000 })
  })
})

describe('invalid request headers', () => {
  it.each([
    ['a line too long', head('GET /', `Cookie: ${'x'.repeat(20_000)}`)],
    ['lines without end', head('GET /', ...Array.from({ length: 4_000 }, (_, at) => `X-${at}: 1`))],
    ['an address too long', head(`GET /${'x'.repeat(20_000)}`)],
  ])('are refused with 431: %s', async (_what, text) => {
    refusedAs(await said(text), 431, 'TOO_LONG')
  })

  it.each([
    ['bytes', Buffer.from('16030100ff0100', 'hex')],
    ['another protocol', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['a line end in a name', 'GET / HTTP/1.1\r\nHost: x\r\nX\n-Evil : 1\r\n\r\n'],
    [
      'two lengths (request smuggling)',
      head('POST /api/orders', 'Content-Length: 3', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
    ],
    ['a length twice', head('POST /api/orders', 'Content-Length: 3', 'Content-Length: 4') + '{}}'],
  ])('are refused with 400: %s', async (_what, text) => {
    refusedAs(await said(text), 400, 'MALFORMED')
  })
})

describe('a path that leads out of the screens’ folder', () => {
  it('finds nothing, while paths inside the folder work', async () => {
    expect(await get('/assets/app.js')).toContain('own()')
    for (const path of [
      '/../secret',
      '/assets/../../secret',
      '/assets/..%2f..%2fsecret',
      '/%2e%2e/secret',
      '/%2e%2e%2fsecret',
      '/..%5csecret',
      '/..\\secret',
      '/assets/....//....//secret',
      '/assets/%252e%252e%252fsecret',
      '/secret%00.js',
      `//${folder}/secret`,
      `${folder}/secret`,
      '/assets/app.js/../../../secret',
    ]) {
      const answer = await get(path)
      expect([path, answer]).not.toEqual([path, expect.stringContaining('the key')])
      expect(answer).toMatch(/^HTTP\/1.1 (200|400|404) /)
    }
  })
})

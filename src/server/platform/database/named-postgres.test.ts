import { type AddressInfo, connect, createServer } from 'node:net'
import { once } from 'node:events'
import { expect, inject, it } from 'vitest'
import { openNamed, placeOf } from './named-postgres.ts'

const isSafe = (url: string) =>
  placeOf(`postgres://me:hidden@${url}`, { setting: 'DATABASE_URL' }).isSafe

const isWarnedOf = (url: string) =>
  placeOf(`postgres://me:hidden@${url}`, { setting: 'DATABASE_URL' }).inTheClear

it('a connection to another machine without TLS is unencrypted; loopback and sockets do not count', () => {
  for (const url of [
    'db/topside',
    '10.0.0.5:5433/topside',
    '0.0.0.0/topside',
    'db/x?sslmode=disable',
  ])
    expect(isWarnedOf(url), url).toBe(true)
  for (const url of [
    'localhost/topside',
    '127.0.0.1:5433/topside',
    '[::1]/topside',
    '/topside?host=/run/postgresql',
    '%2Frun%2Fpostgresql/topside',
    'db/topside?sslmode=verify-full',
    'db/topside?ssl=true',
  ])
    expect(isWarnedOf(url), url).toBe(false)
})

it('REQUIRE_TLS allows only TLS with a verified certificate and name, and this machine', () => {
  for (const url of [
    'db/topside',
    'db/topside?sslmode=disable',
    'db/topside?sslmode=no-verify',
    'db/topside?ssl=no-verify',
    'db/topside?uselibpqcompat=true&sslmode=require',
    'db/topside?uselibpqcompat=true&sslmode=prefer',
    `db/topside?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=package.json`,
  ])
    expect(isSafe(url), url).toBe(false)
  for (const url of [
    'db/topside?sslmode=verify-full',
    'db/topside?sslmode=verify-full&sslrootcert=package.json',
    'db/topside?ssl=true',
    'localhost/topside',
    '/topside?host=/run/postgresql',
  ])
    expect(isSafe(url), url).toBe(true)
})

it('a host or standby that REQUIRE_TLS forbids is refused before it is contacted; no password is shown', async () => {
  const url = 'postgres://me:hidden@127.0.0.1:1,db2.invalid,db3.invalid:5433/topside'
  await expect(
    openNamed(
      { setting: 'MIGRATION_DATABASE_URL', url, max: 2, requireTls: true },
      () => undefined,
    ),
  ).rejects.toThrow(
    /^PostgreSQL at db2\.invalid:5432\/topside and PostgreSQL at db3\.invalid:5433\/topside would be reached without TLS that is checked, which REQUIRE_TLS forbids: say sslmode=verify-full in MIGRATION_DATABASE_URL\.$/,
  )
})

it('a missing certificate is reported without the URL', () => {
  expect(() => isWarnedOf('db/topside?sslmode=verify-full&sslcert=/nowhere/client.pem')).toThrow(
    /^A certificate or key that DATABASE_URL names can't be read \(ENOENT\)\.$/,
  )
})

it('an unencrypted connection is warned about once; no password is shown', async () => {
  const { user, password, host = '', port, database } = inject('server')
  const through = createServer((client) => {
    const server = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), host)
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => end.destroy())
  }).listen(0, '0.0.0.0')
  await once(through, 'listening')
  const place = `0.0.0.0:${(through.address() as AddressInfo).port}/${database}`
  const said: string[] = []
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${place}`
  const named = await openNamed({ setting: 'DATABASE_URL', url, max: 2 }, (line) => said.push(line))
  await named.close()
  through.close()
  expect(said).toEqual([
    `PostgreSQL at ${place} is reached without TLS: add sslmode=verify-full to DATABASE_URL, unless the network between is private.`,
  ])
})

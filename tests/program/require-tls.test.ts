import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { selfSigned } from '../support/certificate.ts'
import { freshDatabase, urlOf } from '../support/database.ts'
import { refusalOf, startProgram, temporaryFolder, tidyUp } from '../support/program.ts'
import { startStarPrinter } from '../support/star-printer.ts'

afterAll(tidyUp)

test('REQUIRE_TLS refuses a mail server or a database, also the owner’s or a backup’s, without TLS', async () => {
  const { connection, drop } = await freshDatabase()
  const elsewhere = 'postgres://me:hidden@db.invalid/topside'
  const settings = { DATABASE_URL: urlOf(connection), REQUIRE_TLS: 'true' }
  expect(await refusalOf({ ...settings, SMTP_URL: 'smtp://mail.invalid' })).toBe(
    'Emails would go to mail.invalid without TLS that is checked, which REQUIRE_TLS forbids: say smtps:// or requireTLS=true in SMTP_URL.',
  )
  expect(await refusalOf({ ...settings, MIGRATION_DATABASE_URL: elsewhere })).toMatch(
    /say sslmode=verify-full in MIGRATION_DATABASE_URL\.$/,
  )
  expect(await refusalOf({ ...settings, DATABASE_URL: elsewhere }, '--backup')).toMatch(
    /^PostgreSQL at db\.invalid:5432\/topside would be reached .* in DATABASE_URL\.$/,
  )
  await drop()
})

test('receipts are printed only by HTTPS to a printer whose certificate is trusted', async () => {
  const { connection, drop } = await freshDatabase()
  const NODE_EXTRA_CA_CERTS = join(await temporaryFolder(), 'printers.pem')
  await writeFile(NODE_EXTRA_CA_CERTS, selfSigned.cert)
  const settings = {
    DATABASE_URL: urlOf(connection),
    ADMIN_PASSWORD: 'long enough',
    REQUIRE_TLS: 'true',
    PRINTER_LOOPBACK: 'true',
  }
  const printers = [await startStarPrinter(0, selfSigned), await startStarPrinter()] as const
  const [encrypted, plain] = printers
  const outcomes = async (extra: Record<string, string>) => {
    const program = startProgram({ ...settings, ...extra })
    const print = await printingAt(await program.ready)
    const said = [await print(encrypted.port), await print(plain.port)]
    program.kill('SIGTERM')
    await program.ended
    return said
  }
  expect(await outcomes({ NODE_EXTRA_CA_CERTS })).toEqual([200, 409])
  expect(await outcomes({})).toEqual([409, 409])
  expect(encrypted.printed).toHaveLength(1)
  expect(plain.printed).toEqual([])
  for (const { stop } of printers) await stop()
  await drop()
})

/** The status of a test print to a port of this machine, requested by the first admin. */
async function printingAt(url: string) {
  let cookie = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: (await answer.json()) as { id: number } }
  }
  await post('/api/admin/login', { email: 'admin@topside.example', password: 'long enough' })
  return async (port: number) => {
    const printer = { name: 'Cold room', ipAddress: '127.0.0.1', port }
    const { body } = await post('/api/printer-profiles', printer)
    return (await post('/api/print/star/test', { printerId: body.id })).status
  }
}

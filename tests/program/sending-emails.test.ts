import { afterAll, expect, test } from 'vitest'
import { openPool, queriesOn, transaction } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { emptyDatabase, urlOf } from '../support/database.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startProgram, tidyUp } from '../support/program.ts'

afterAll(tidyUp)

test('an email is sent as soon as it is committed; SIGTERM lets it finish and keeps it as sent', async () => {
  const database = await emptyDatabase()
  const mail = await startMailServer()
  mail.is('waits')
  const program = startProgram({
    DATABASE_URL: urlOf(database.connection),
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@butchers.example',
  })
  await program.ready
  const pool = openPool(database.connection, () => undefined)
  const letter = { cause: 'test', recipient: 'chef@oak.example', subject: 'Hello', paragraphs: [] }
  await transaction(pool, (tx) => post(tx, letter, new Date().toISOString()))
  await expect.poll(() => mail.knocks.length).toBe(1)

  program.kill('SIGTERM')
  await expect.poll(() => (mail.letGo(), mail.received.length)).toBe(1)
  expect(await program.ended).toEqual({ code: 0, signal: null })
  const { rows } = await queriesOn(pool).execute<{ status: string; attempts: number }>(
    'select status, attempts from outbox',
  )
  expect(rows).toEqual([{ status: 'sent', attempts: 1 }])
  expect(program.stderr()).toBe('')
  await pool.end()
  await database.drop()
  await mail.stop()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSystem } from '#contract/business/system.ts'
import { readEnvironment, shownSettings } from '#server/platform/environment.ts'
import { outbox } from '#server/platform/database/schema/index.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
beforeAll(async () => {
  topside = await startTopside()
})
afterAll(() => topside.stop())

it('System Configuration shows an admin, and nobody else, how Topside runs', async () => {
  const letter = { recipient: 'a@b.example', subject: 'S', body: 'B', nextAttemptAt: '2026-12-01' }
  await topside.db.insert(outbox).values([
    { ...letter, cause: '1', status: 'failed' },
    { ...letter, cause: '2', status: 'failed' },
  ])
  const { status, body } = await (await topside.signIn('admin')).call(getSystem)
  expect([status, body]).toMatchObject([
    200,
    {
      version: 'test',
      images: { count: 0 },
      jobs: [],
      emails: [{ status: 'failed', count: 2 }],
      backups: { made: [], failure: null },
    },
  ])
  expect(body.database.bytes).toBeGreaterThan(0)
  expect((await (await topside.signIn('driver')).call(getSystem)).status).toBe(403)
})

it('System Configuration lists every setting of the environment and shows no secret', () => {
  const given = {
    DATABASE_URL: 'postgres://topside:hidden@db/topside',
    SMTP_URL: 'smtp://me:hidden@mail.example',
    ADMIN_PASSWORD: 'hidden-word',
    PORT: '4000',
  }
  const shown = shownSettings(readEnvironment(given), given)
  expect(JSON.stringify(shown)).not.toContain('hidden')
  expect(shown).toContainEqual({ name: 'SMTP_URL', isSet: true, value: null })
  expect(shown).toContainEqual({ name: 'PORT', isSet: true, value: '4000' })
  expect(shown).toContainEqual({ name: 'MAIL_FROM', isSet: false, value: null })
})

it('System Configuration shows that a secret comes from a file, but neither the secret nor the file’s name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'topside-system-'))
  const ADMIN_PASSWORD_FILE = join(folder, 'hidden')
  await writeFile(ADMIN_PASSWORD_FILE, 'hidden-word')
  const given = { ADMIN_PASSWORD_FILE }
  const shown = shownSettings(readEnvironment(given), given)
  expect(shown).toContainEqual({ name: 'ADMIN_PASSWORD', isSet: true, value: null })
  expect(JSON.stringify(shown)).not.toContain('hidden')
  await rm(folder, { recursive: true })
})

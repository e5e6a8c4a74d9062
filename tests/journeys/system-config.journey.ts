import { expect, test } from '@playwright/test'
import { expectToast, type RunningTopside, signIn, startDemo } from './support.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo({ SMTP_URL: 'smtp://me:hidden-word@127.0.0.1:9' })
})
test.afterAll(() => topside.stop())

test('an admin sees how Topside runs, and no secret', async ({ browser }) => {
  const admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: 'System Configuration' }).click()
  await expect(admin.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await expect(admin.getByRole('table', { name: 'Background work' })).toBeVisible()
  await expectToast(admin, 'Failed emails')
  await expect(admin.getByRole('row', { name: /^SMTP_URL Set Not shown/ })).toBeVisible()
  await expect(admin.getByText('hidden-word')).toHaveCount(0)
})

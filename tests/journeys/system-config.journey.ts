import { expect, test } from '@playwright/test'
import {
  dismissToast,
  expectToast,
  failing,
  type RunningTopside,
  signIn,
  signInByCall,
  startDemo,
} from './support.ts'

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
  await expect(
    admin.getByText(/^No backup has been made yet\. .* kept for 14 days\./),
  ).toBeVisible()
  await expectToast(admin, 'Failed emails')
  await expect(admin.getByRole('row', { name: /^SMTP_URL Set Not shown/ })).toBeVisible()
  await expect(admin.getByText('hidden-word')).toHaveCount(0)
})

test('an admin makes a backup and tries to restore it', async ({ browser }) => {
  const admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  await admin.goto(`${topside.url}/system-config`)
  const attempt = admin.getByRole('button', { name: 'Try a restore' })
  await expect(attempt).toHaveAttribute('aria-disabled', 'true')
  await admin.getByRole('button', { name: 'Back up now' }).click()
  await expectToast(admin, 'Backed up')
  await dismissToast(admin)
  await failing(admin, 'POST', 'backups/try', () => attempt.click())
  await expectToast(admin, 'Not restored')
  await dismissToast(admin)
  await attempt.click()
  // Another PostgreSQL starts, restores every row and compares it.
  await expectToast(admin, 'The backup can be restored', 120_000)
  await expect(
    admin.getByText(/it works, .* rows, each compared, the newest order ORD-\d+ of .* seconds?\./),
  ).toBeVisible()
})

test('a failed email shows why, and can be sent again', async ({ browser }) => {
  const admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  const email = {
    id: 1,
    recipient: 'chef@oak.example',
    subject: 'Your invoice',
    status: 'failed',
    attempts: 8,
    reason: '550 No such mailbox',
    createdAt: '2026-03-02T09:00:00Z',
    sentAt: null,
    discardedBy: null,
    discardedAt: null,
  }
  await admin.route('**/api/emails?status=failed', (route) => route.fulfill({ json: [email] }))
  await admin.goto(`${topside.url}/system-config`)
  await expectToast(admin, '550 No such mailbox')
  const resend = admin.getByRole('button', { name: 'Resend Your invoice to chef@oak.example' })
  await failing(admin, 'POST', 'emails/1/resend', () => resend.click())
  await expectToast(admin, 'Failed to send the email again')
  await dismissToast(admin)
  await admin.route('**/api/emails/1/resend', (route) =>
    route.fulfill({ json: { ...email, status: 'pending', attempts: 0, reason: null } }),
  )
  await resend.click()
  await expectToast(admin, 'Sending the email again')
})

test('an admin reads a waiting email, discards it after a question, and then sends it after all', async ({
  browser,
}) => {
  const admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  await admin.goto(`${topside.url}/system-config`)
  await admin.getByRole('button', { name: 'Send a test email' }).click()
  await admin
    .getByRole('button', { name: /^Open .*test/i })
    .first()
    .click()
  const letter = admin.getByRole('dialog')
  await expect(letter).toContainText('To admin@topside.example')
  await letter.getByRole('button', { name: 'Close' }).click()
  const discard = admin.getByRole('button', { name: /^Discard .*test/i })
  await discard.click()
  await failing(admin, 'POST', 'emails/*/discard', () =>
    admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click(),
  )
  await expectToast(admin, 'Failed to discard the email')
  await dismissToast(admin)
  await discard.click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expectToast(admin, 'Email discarded')
  await expect(admin.getByText(/^Discarded by Ruth Pryor, /)).toBeVisible()
  await dismissToast(admin)
  await admin.getByRole('button', { name: /^Send after all / }).click()
  await expectToast(admin, 'Sending the email after all')
})

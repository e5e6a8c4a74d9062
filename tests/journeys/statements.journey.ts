import { expect, type Page, test } from '@playwright/test'
import { expectToast, type RunningTopside, saved, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

test('a customer’s statement is read, downloaded and emailed', async ({ browser }) => {
  await admin.goto(`${topside.url}/statements`)
  await admin.getByLabel('Customer', { exact: true }).selectOption('The Oak Tavern')
  await expect(admin.getByText('Closing balance')).toBeVisible()
  const paper = await saved(admin, 'Download PDF')
  expect(paper.name).toMatch(/^statement-OAKTAVERN-.+\.pdf$/)
  expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-')
  await admin.getByRole('button', { name: 'Email' }).click()
  const told = await admin.getByText(/goes to \S+ once there is a mail server\.$/).innerText()
  const recipient = / goes to (\S+) /.exec(told)?.[1]
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Email' }).click()
  await expectToast(admin, 'Statement kept, not sent yet')
  expect(await topside.letterTo(recipient ?? '')).toContain('is attached')

  const oak = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await oak.goto(`${topside.url}/customer/invoices?view=statement`)
  await oak.getByLabel('Show').selectOption('A period')
  await expect(oak.getByText('Closing balance')).toBeVisible()
  expect((await saved(oak, 'Download PDF')).name).toMatch(/\.pdf$/)
  await oak.context().close()
})

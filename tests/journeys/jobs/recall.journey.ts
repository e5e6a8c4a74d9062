import { expect, test } from '@playwright/test'
import { ask } from '../orders.ts'
import { type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

type Lots = { lines: { lots: { code: string }[] }[] }
type Recall = { customers: { name: string; email: string; kg: string }[] }

test('job k: the admin traces a lot and tells its customers; one answers', async ({ browser }) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const oak = await signInByCall(browser, url, 'Customer', 'OAKTAVERN', 'phone')
  const orders = await ask<{ id: number }[]>(oak, 'GET', `${url}/api/orders/customer`)
  let code: string | undefined
  for (const { id } of orders) {
    const { lines } = await ask<Lots>(oak, 'GET', `${url}/api/orders/${id}/lots`)
    code ??= lines.flatMap(({ lots }) => lots.map((lot) => lot.code))[0]
    if (code) break
  }

  await admin.goto(`${url}/dispatch`)
  await expect(admin.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const presses = new Presses(admin)
  await presses.key('Control+k')
  await expect(admin.getByRole('searchbox', { name: /^Search orders, customers/ })).toBeFocused()
  await presses.typeBeside(code ?? '')
  await expect(admin.getByRole('button', { name: new RegExp(code ?? '') })).toBeVisible()
  await presses.key('Enter')
  await expect(admin.getByRole('heading', { name: `Lot ${code}` })).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Family' })).toContainText(/customers?/)
  await presses.press(admin.getByRole('link', { name: 'Recall', exact: true }))
  await presses.press(admin.getByRole('button', { name: 'Real', exact: true }))
  await presses.press(admin.getByRole('button', { name: 'Pathogen found' }))
  await presses.press(admin.getByRole('button', { name: /^Send \d+ messages?$/ }))
  await expect(admin).toHaveURL(/\/recalls\/\d+$/)
  await expect(admin.getByText('Tell the FSA and your council now')).toBeVisible()
  // The demo has no mail server, and says so.
  const kept = admin.getByText(/messages? kept, none sent$/).first()
  await expect(kept).toBeVisible({ timeout: 20_000 })
  presses.within('k')

  const id = /\d+$/.exec(admin.url())?.[0] ?? ''
  const { customers } = await ask<Recall>(admin, 'GET', `${url}/api/recalls/${id}`)
  for (const { email } of customers)
    expect(await topside.letterTo(email)).toContain(`Lots: ${code}`)

  await oak.goto(`${url}/customer`)
  await expect(oak.getByText(/Do not use: /).first()).toBeVisible()
  await oak.getByRole('button', { name: 'Answer', exact: true }).click()
  await oak.getByRole('button', { name: 'All isolated' }).click()
  await oak.getByRole('button', { name: 'Save the answer' }).click()
  await expect(oak.getByText(/^You answered: Isolated/)).toBeVisible()
  await expect(admin.getByText(/^Isolated [\d.]+ kg$/)).toBeVisible()
})

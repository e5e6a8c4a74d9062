import { expect, test } from '@playwright/test'
import { expectToast, type RunningTopside, startDemo } from './support.ts'

let topside: RunningTopside
test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

test('without script a driver who mistypes is told so, and then signs in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${topside.url}/deliveries`)
  await page.getByRole('link', { name: 'Driver' }).click()
  const signIn = async (password: string) => {
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.getByLabel('Email').fill('driver@topside.example')
  await signIn('mistyped-password')
  await expect(page.getByRole('status')).toContainText('Please check your credentials')
  await expect(page.getByLabel('Email')).toHaveValue('driver@topside.example')
  await signIn('topside-demo')
  await expect(page.locator('[data-served]')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/deliveries')
  await expect(page.locator('noscript p')).toBeVisible()
  await context.close()
})

test('text typed before the scripts have loaded stays, with the cursor, and nothing moves', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let arrive = () => {}
  const scripts = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(topside.url, { waitUntil: 'commit' })
  const account = page.getByLabel('Account ID')
  await account.pressSequentially('OAKTAV')
  const place = () => page.getByRole('button', { name: 'Sign In' }).boundingBox()
  const before = await place()
  arrive()
  await expect(page.locator('[data-served]')).toHaveCount(0)
  await page.keyboard.type('ERN')
  await expect(account).toHaveValue('OAKTAVERN')
  expect(await place()).toEqual(before)
  await page.getByLabel('Password').fill('topside-demo')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful')
  await context.close()
})

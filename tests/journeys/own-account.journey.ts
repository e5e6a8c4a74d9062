import { type Browser, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  dismissToast,
  expectTexts,
  expectToast,
  failing,
  provesSelf,
  type RunningTopside,
  signIn,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text)
}
const press = async (page: Page, name: string) => {
  await dismissToast(page)
  await page.getByRole('button', { name, exact: true }).click()
}
/** The code that an authenticator app would show for the secret on the screen. */
const codeOf = (text: string, at = Date.now()) =>
  new TOTP({ secret: text.replaceAll(' ', '') }).generate({ timestamp: at })
const knock = async (browser: Browser, tab: string, fields: Record<string, string>) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(topside.url)
  await page.getByRole('tab', { name: tab }).click()
  await fill(page, fields)
  await press(page, 'Sign In')
  return page
}

test('a customer changes the password and stays signed in here, but not on the other phone', async ({
  browser,
}) => {
  const phone = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  const other = await signIn(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await phone.goto(`${topside.url}/customer/details`)
  await phone.getByRole('link', { name: 'Your account' }).click()
  await expect(phone.getByText('This device', { exact: true })).toBeVisible()
  await fill(phone, {
    'Current password': 'not this',
    'New password': 'password1',
    'New password again': 'password2',
  })
  await press(phone, 'Change password')
  await expectToast(phone, "Passwords don't match")
  await fill(phone, { 'New password again': 'password1' })
  await press(phone, 'Change password')
  await expectTexts(phone, ['Password not changed', 'This is not your current password'])
  await fill(phone, { 'Current password': 'topside-demo' })
  await press(phone, 'Change password')
  await expectToast(
    phone,
    'This is one of the passwords that everyone tries first. Choose another.',
  )
  const chosen = 'three sharp cleavers'
  await fill(phone, { 'New password': chosen, 'New password again': chosen })
  await failing(phone, 'PUT', 'account/password', () => press(phone, 'Change password'))
  await expectToast(phone, 'Please try again.')
  await press(phone, 'Change password')
  await expectToast(phone, 'Password changed')
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await other.reload()
  await expect(other.getByText('Sign in to your account')).toBeVisible()

  const again = await knock(browser, 'Customer', { 'Account ID': 'OAKTAVERN', Password: chosen })
  await expectToast(again, 'Login successful')
  await phone.reload()
  await press(phone, 'Sign out everywhere else')
  await expectToast(phone, 'Signed out everywhere else.')
  await again.reload()
  await expect(again.getByText('Sign in to your account')).toBeVisible()
})

test('an admin sets up two-step sign-in and requires it of the pickers', async ({ browser }) => {
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await admin.getByRole('link', { name: 'Your account: Ruth Pryor' }).click()
  await press(admin, 'Set up')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('topside-demo')
  await press(admin, 'Continue')
  await expect(dialog.getByRole('img', { name: /to scan/ })).toBeVisible()
  const secret = await dialog.getByRole('code').innerText()
  await fill(admin, { Code: '12' })
  await press(admin, 'Turn on')
  await expectToast(admin, 'This code is wrong. Check your app again.')
  await fill(admin, { Code: codeOf(secret) })
  await press(admin, 'Turn on')
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await press(admin, 'I have saved them')
  await expectToast(admin, 'On')

  const keys = { Email: 'admin@topside.example', Password: 'topside-demo' }
  const desk = await knock(browser, 'Admin', keys)
  await fill(desk, { Code: '000000' })
  await press(desk, 'Sign In')
  await expectToast(desk, 'Login failed')
  // Uses the app's next code, because setting up two-step sign-in has used the code of this half minute.
  await fill(desk, { Code: codeOf(secret, Date.now() + 30_000) })
  await press(desk, 'Sign In')
  await expectToast(desk, 'Login successful')
  const lost = await knock(browser, 'Admin', keys)
  await fill(lost, { Code: recovery })
  await press(lost, 'Sign In')
  await expectToast(lost, 'Login successful')

  await admin.goto(`${topside.url}/user-management`)
  await admin.getByLabel('Required for').selectOption('staff')
  await press(admin, 'Require it')
  await provesSelf(admin)
  await expectToast(admin, 'Saved')
  const picker = await knock(browser, 'Picking', {
    Email: 'picker@topside.example',
    Password: 'topside-demo',
  })
  await expect(picker.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await picker.goto(`${topside.url}/picking`)
  await fill(picker, { 'Current password': 'topside-demo' })
  await press(picker, 'Continue')
  await fill(picker, { Code: codeOf(await picker.getByRole('code').innerText()) })
  await press(picker, 'Turn on')
  await press(picker, 'I have saved them')
  await expect(picker.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(picker.getByRole('heading', { name: 'Set up two-step sign-in' })).toHaveCount(0)
})

test('an admin turns off two-step sign-in for a picker who lost their phone', async ({
  browser,
}) => {
  const keys = { Email: 'picker@topside.example', Password: 'topside-demo' }
  const picker = await knock(browser, 'Picking', keys)
  await expect(picker.getByLabel('Code', { exact: true })).toBeVisible()
  await press(picker, 'Back')
  await expect(picker.getByLabel('Password')).toBeVisible()
  await admin.reload()
  const row = admin.getByRole('row').filter({ hasText: 'picker@topside.example' })
  await expect(row.getByText('Two-step')).toBeVisible()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await admin.getByRole('button', { name: /^Turn off two-step sign-in/ }).click()
  await press(admin, 'Turn it off')
  await expectToast(admin, 'Two-step sign-in is turned off')
  await press(picker, 'Sign In')
  await expect(picker.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('if two-step sign-in is required of everyone, a customer must set it up first', async ({
  browser,
}) => {
  await admin.keyboard.press('Escape')
  await admin.getByLabel('Required for').selectOption('everyone')
  await press(admin, 'Require it')
  await expectToast(admin, 'Saved')
  const customer = await knock(browser, 'Customer', {
    'Account ID': 'REDLION',
    Password: 'topside-demo',
  })
  await expect(customer.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await fill(customer, { 'Current password': 'topside-demo' })
  await press(customer, 'Continue')
  await fill(customer, { Code: codeOf(await customer.getByRole('code').innerText()) })
  await press(customer, 'Turn on')
  await press(customer, 'I have saved them')
  await expect(customer.getByRole('link', { name: 'Catalogue' }).first()).toBeVisible()
})

import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  dismissToast,
  expectTexts,
  expectToast,
  failing,
  provesSelf,
  type RunningTopside,
  signIn,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

/** The label of a new person's email. */
const newEmail = 'Email (or a username)'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text)
}
const goTo = async (link: string) => {
  await dismissToast(admin)
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: link }).click()
  await expect(admin.getByRole('heading', { name: link, level: 1 })).toBeVisible()
}
const press = (name: string) => admin.getByRole('button', { name, exact: true }).click()
const asPicker = async (browser: Browser, login: string, password: string) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(topside.url)
  await page.getByRole('tab', { name: 'Picking' }).click()
  const byEmail = login.includes('@')
  if (!byEmail) {
    await fill(page, { Email: login, Password: password })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await page.getByRole('button', { name: 'Use a username instead' }).click()
  }
  await fill(page, { [byEmail ? 'Email' : 'Username']: login, Password: password })
  await page.getByRole('button', { name: 'Sign In' }).click()
  return page
}

test('an admin creates a picker’s account in the dialog; deactivating it ends the session', async ({
  browser,
}) => {
  await goTo('User Management')
  await press('Add User')
  const dialog = admin.getByRole('dialog', { name: /User|Ned/ })
  await expect(dialog.getByLabel('Role')).toHaveValue('driver')
  await press('Create User')
  await expectTexts(admin, [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password must be at least 8 characters',
  ])
  await fill(admin, {
    'First name': 'Ned',
    'Last name': 'Pickles',
    [newEmail]: 'ned',
    Password: 'ned-has-a-knife',
  })
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await fill(admin, { [newEmail]: 'ned@topside.example' })
  await dialog.getByLabel('Role').selectOption('Picker')
  await failing(admin, 'POST', 'staff-users', () => press('Create User'))
  await expectToast(admin, 'Failed to create user: Please try again.')
  await dismissToast(admin)
  await press('Create User')
  const proof = admin.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByRole('button', { name: 'Close' }).click()
  await expectToast(admin, 'Failed to create user: Enter your password again to do this.')
  await dismissToast(admin)
  await press('Create User')
  await proof.getByLabel('Your password').fill('not my password')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expectTexts(admin, ['This is not your current password'])
  await dismissToast(admin)
  await provesSelf(admin)
  await expectToast(admin, 'User account created successfully')

  const ned = await asPicker(browser, 'ned@topside.example', 'ned-has-a-knife')
  await expectToast(ned, 'Login successful')
  await press('Edit Ned Pickles')
  await dialog.getByLabel('Active').uncheck()
  await failing(admin, 'PATCH', 'staff-users/*', () => press('Save Changes'))
  await expectToast(admin, 'Failed to update user: Please try again.')
  await dismissToast(admin)
  await press('Save Changes')
  await expectToast(admin, 'User updated successfully')
  await ned.reload()
  await expect(ned.getByText('Sign in to your account')).toBeVisible()
})

test('deleting an account asks first, and nobody can delete the master admin', async () => {
  const master = admin.getByRole('button', { name: 'Delete Ruth Pryor' })
  await expect(master).toHaveAccessibleDescription('The master admin can’t be deleted.')
  await press('Delete Ned Pickles')
  await expectToast(admin, 'Are you sure you want to delete this user account?')
  await failing(admin, 'DELETE', 'staff-users/*', () => press('Delete'))
  await expectToast(admin, 'Failed to delete user: Please try again.')
  await dismissToast(admin)
  await press('Delete Ned Pickles')
  await press('Delete')
  await expectToast(admin, 'User deleted successfully')
  await expect(admin.getByRole('button', { name: 'Edit Ned Pickles' })).toHaveCount(0)
})

test('a person without an email signs in by username', async ({ browser }) => {
  await goTo('Admin Users')
  await expectToast(
    admin,
    'The master admin login has access to all sections and cannot be deleted here.',
  )
  await expect(admin.getByLabel('Role')).toHaveValue('admin')
  await press('Add User')
  await expectTexts(admin, [
    'First name is required',
    'Last name is required',
    'Password must be at least 8 characters',
  ])
  await fill(admin, {
    'First name': 'Olive',
    'Last name': 'Block',
    Password: 'olive-has-a-cleaver',
  })
  await press('Add User')
  await expectToast(admin, 'Either email or username is required')
  await fill(admin, { [newEmail]: 'olive', 'Username (optional)': 'ol' })
  await expectTexts(admin, ['Please enter a valid email', 'Username must be at least 3 characters'])
  await fill(admin, { [newEmail]: '', 'Username (optional)': 'olive' })
  await admin.getByLabel('Role').selectOption('Picker')
  await failing(admin, 'POST', 'staff-users', () => press('Add User'))
  await expectToast(admin, 'Failed to create user')
  await dismissToast(admin)
  await press('Add User')
  await expectToast(admin, 'User created')
  const first = admin.getByText('olive-has-a-cleaver')
  await expect(first).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Card for Olive Block' })).toBeFocused()
  await press('Done')
  const olive = await asPicker(browser, 'Olive', 'olive-has-a-cleaver')
  await expectToast(olive, 'Login successful')

  await dismissToast(admin)
  await press('Sign-in cards')
  const choice = admin.getByRole('dialog', { name: 'Sign-in cards' })
  await choice.getByLabel('Ruth Pryor, Admin').uncheck()
  await choice.getByRole('button', { name: /^Show \d+ cards$/ }).click()
  await expect(admin.getByRole('heading', { name: /^Cards for \d+ people$/ })).toBeFocused()
  await expect(first).toBeVisible()
  await expect(admin.getByText('Your own, or the one you were given').first()).toBeVisible()
  await expect(admin.getByText(/^This address opens only on this machine/)).toBeVisible()
  const printed = admin.waitForEvent('popup')
  await press(`Print ${await admin.getByText('Sign in as').count()} cards`)
  await expect((await printed).getByText('Olive Block')).toBeVisible()
  await press('Done')

  await press('Delete Olive Block')
  await expectToast(admin, 'Olive Block can no longer sign in. This cannot be undone.')
  await failing(admin, 'DELETE', 'staff-users/*', () => press('Delete'))
  await expectToast(admin, 'Failed to delete user')
  await dismissToast(admin)
  await press('Delete Olive Block')
  await press('Delete')
  await expectToast(admin, 'User deleted')
  await olive.reload()
  await expect(olive.getByText('Sign in to your account')).toBeVisible()
})

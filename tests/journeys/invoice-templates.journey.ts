import { expect, type Page, test } from '@playwright/test'
import {
  dismissToast,
  expectTexts,
  expectToast,
  failing,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const press = (name: string | RegExp) => admin.getByRole('button', { name, exact: true }).click()
const tab = (name: string) => admin.getByRole('tab', { name, exact: true }).click()
const answer = (name: string) =>
  admin.getByRole('alertdialog').getByRole('button', { name }).click()
const open = (name: string) => admin.getByRole('link', { name, exact: true }).click()
const preview = () => admin.getByRole('region', { name: 'Preview' })

test('a template is designed, previewed, saved, made the default and deleted', async () => {
  await admin.route('**/api/invoice-templates', async (route) => {
    await new Promise((later) => setTimeout(later, 3_000))
    await route.fallback()
  })
  await admin.goto(`${topside.url}/invoice-templates`)
  await expectTexts(admin, ['Loading templates...'])
  await admin.unroute('**/api/invoice-templates')
  await expectTexts(admin, ['Editing: House invoice', 'Default'])
  await open('New Template')
  await expectTexts(admin, ['Create new template'])

  await admin.getByLabel('Email').fill('butcher')
  await admin.getByLabel('Website').fill('butcher')
  await press('Create')
  await expectTexts(admin, ['Template name is required', 'Invalid email address', 'Invalid URL'])
  await expect(admin.getByLabel('Template name')).toBeFocused()
  await admin.getByLabel('Template name').fill('Export')
  await admin.getByLabel('Company name').fill('Exports of Beef Ltd')
  await admin.getByLabel('Company address').fill('Dock 7')
  await admin.getByLabel('Email').fill('')
  await admin.getByLabel('Website').fill('')
  await tab('Branding')
  await admin.getByLabel('Primary colour', { exact: true }).fill('red')
  await tab('Layout')
  await admin.getByLabel('Invoice title').fill('')
  await tab('Terms')
  await press('Create')
  await expectTexts(admin, ['Invalid color format'])
  await admin.getByLabel('Primary colour', { exact: true }).fill('#16452a')
  await press('Create')
  await expectTexts(admin, ['Invoice title is required'])
  await admin.getByLabel('Invoice title').fill('EXPORT INVOICE')
  await tab('Custom')
  await press('Add Field')
  await expect(admin.getByLabel('Label')).toHaveValue('Custom Field')
  await admin.getByLabel('Label').fill('Health mark')
  await admin.getByLabel('Default value').fill('GB 1234')

  await press('Preview')
  await expect(preview()).toContainText('EXPORT INVOICE')
  await expect(preview()).toContainText('Health mark: GB 1234')
  const due = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Europe/London',
  })
  await expect(preview()).toContainText(due)
  await press('Edit')

  await failing(admin, 'POST', 'invoice-templates', () => press('Create'))
  await expectTexts(admin, ['Failed to create template'])
  await dismissToast(admin)
  await press('Create')
  await expectTexts(admin, ['Template created successfully!', 'Editing: House invoice'])
  await expect(admin).toHaveURL(`${topside.url}/invoice-templates`)

  await open('Export')
  await expectTexts(admin, ['Editing: Export'])
  await tab('Fields')
  await admin.getByLabel('Due date').uncheck()
  await failing(admin, 'PUT', 'invoice-templates/*', () => press('Update'))
  await expectTexts(admin, ['Error', 'Failed to update template'])
  await dismissToast(admin)
  await press('Update')
  await expectTexts(admin, ['Success', 'Template updated successfully!', 'Editing: House invoice'])

  const makeDefault = () => press('Make Export the default')
  await failing(admin, 'POST', 'invoice-templates/*/default', makeDefault)
  await expectTexts(admin, ['Failed to set default template'])
  await makeDefault()
  await expectTexts(admin, ['Default template set'])

  const remove = async () => {
    await press('Delete House invoice')
    await expect(admin.getByText('Delete House invoice?')).toBeVisible()
    await answer('Delete template')
  }
  await failing(admin, 'DELETE', 'invoice-templates/*', remove)
  await expectTexts(admin, ['Failed to delete template'])
  await remove()
  await expectTexts(admin, ['Template deleted'])
  await expect(admin.getByRole('link', { name: 'House invoice' })).toHaveCount(0)
})

test('leaving unsaved work asks first, and a late save does not overwrite another admin’s change', async () => {
  await open('Export')
  await admin.getByLabel('Company number').fill('1')
  await open('New Template')
  await expect(admin.getByText('Leave without saving?')).toBeVisible()
  await answer('Keep editing')
  await expectTexts(admin, ['Editing: Export'])
  await expect(admin.getByLabel('Company number')).toHaveValue('1')

  const changed = await admin.evaluate(async () => {
    const templates = (await (await fetch('/api/invoice-templates')).json()) as { id: number }[]
    const [{ id, ...template }] = templates as [{ id: number }]
    const { status } = await fetch(`/api/invoice-templates/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...template, version: undefined }),
    })
    return status
  })
  expect(changed).toBe(200)
  await press('Update')
  await expectToast(admin, 'Error')
  await expect(
    admin.getByText(/^Ruth Pryor changed Export at .+ then save\.$/).first(),
  ).toBeVisible()

  await dismissToast(admin)
  await expect(
    admin.getByText('Export has been changed by someone else.', { exact: true }),
  ).toBeVisible()
  await press('Load the latest version')
  await expect(admin.getByLabel('Company number')).toHaveValue('')
  await admin.getByLabel('Company number').fill('3')
  admin.once('dialog', (dialog) => void dialog.accept())
  const asked = admin.waitForEvent('dialog')
  await admin.reload()
  expect((await asked).type()).toBe('beforeunload')
  await expect(admin.getByLabel('Company number')).toHaveValue('')
  await admin.getByLabel('Company number').fill('2')
  await admin.getByRole('link', { name: 'Back to Orders' }).click()
  await answer('Leave')
  await expect(admin).toHaveURL(`${topside.url}/orders`)
})

import { expect, type Page, test } from '@playwright/test'
import {
  dismissToast,
  expectTexts,
  failing,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await admin.goto(`${topside.url}/special-products`)
})
test.afterAll(() => topside.stop())

const press = (name: string | RegExp) => admin.getByRole('button', { name, exact: true }).click()
const field = (name: string) => admin.getByLabel(name, { exact: true })
const dialog = () => admin.getByRole('dialog')
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const answer = (name: string) =>
  admin.getByRole('alertdialog').getByRole('button', { name }).click()

test('a special for chosen customers is created, and one of them orders it', async ({
  browser,
}) => {
  await expect(admin.getByRole('tab', { name: 'Active (3)' })).toBeVisible()
  await expect(admin.getByRole('tab', { name: 'Previous (2)' })).toBeVisible()
  await press('Create Special')
  await submit('Create Special')
  await expectTexts(admin, [
    'Product name is required',
    'Base price is required',
    'End date is required',
  ])
  await field('Name').fill('Grouse, oven ready')
  await field('Base price').fill('18.50')
  await field('Unit').selectOption('each')
  await field('Category').selectOption('Game & Poultry')
  await field('Active until the end of').fill('2020-01-01')
  await field('Milk').check()
  await submit('Create Special')
  await expectTexts(admin, ['Choose today or a later day'])
  await dismissToast(admin)
  await field('Active until the end of').fill('2099-12-31')
  await field('Visibility').selectOption('Selected Customers Only')
  await submit('Create Special')
  await expectTexts(admin, [
    'Please select at least one customer for selected visibility',
    'Please select at least one customer',
  ])
  await dismissToast(admin)
  await dialog()
    .getByLabel(/\(OAKTAVERN\)$/)
    .check()
  await failing(admin, 'POST', 'special-products', () => submit('Create Special'))
  await expectTexts(admin, ['Failed to create special product'])
  await dismissToast(admin)
  await submit('Create Special')
  await expectTexts(admin, [
    'Special product created successfully',
    '1 selected customer',
    'Until the end of 31/12/2099',
  ])
  await expect(admin.getByRole('tab', { name: 'Active (4)' })).toBeVisible()

  const oak = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'desk')
  await oak.goto(`${topside.url}/customer/catalog?category=6`)
  const card = oak.getByRole('article').filter({ hasText: 'Grouse, oven ready' })
  await expect(card).toContainText('£18.50 each')
  await expect(card).toContainText('Special, until 31/12/2099')
  await expect(card).toContainText('Allergens: Milk')
  const ordered = await oak.evaluate(async () => {
    type Product = { id: number; name: string }
    const ask = async (path: string) => (await fetch(path)).json() as Promise<never>
    const products: Product[] = await ask('/api/customer-products')
    const dates: { date: string; obstacle: string | null }[] = await ask(
      '/api/customer/delivery-dates',
    )
    const { status } = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        deliveryDate: dates.findLast(({ obstacle }) => obstacle === null)?.date,
        items: [
          {
            productId: products.find(({ name }) => name === 'Grouse, oven ready')?.id,
            quantityOrdered: '2',
          },
        ],
      }),
    })
    return status
  })
  expect(ordered).toBe(201)
  const embers = await signInByCall(browser, topside.url, 'Customer', 'EMBERS', 'phone')
  await embers.goto(`${topside.url}/customer/catalog?category=6`)
  await expect(embers.getByRole('article').first()).toBeVisible()
  await expect(embers.getByText('Grouse, oven ready')).toHaveCount(0)
})

test('a special is changed, switched off and deleted', async () => {
  await press('Edit Grouse, oven ready')
  await field('Base price').fill('19')
  await failing(admin, 'PATCH', 'special-products/*', () => submit('Save Changes'))
  await expectTexts(admin, ['Failed to update special product'])
  await dismissToast(admin)
  await field('On offer').uncheck()
  await submit('Save Changes')
  await expectTexts(admin, ['Special product updated successfully'])
  await expect(admin.getByRole('tab', { name: 'Active (3)' })).toBeVisible()
  await admin.getByRole('tab', { name: 'Previous (3)' }).click()
  await expect(admin).toHaveURL(/tab=previous/)
  await expectTexts(admin, ['Inactive', 'Expired', '£19.00 each'])
  await dismissToast(admin)
  const remove = async (name: string) => {
    await press(`Delete ${name}`)
    await answer('Delete special')
  }
  await failing(admin, 'DELETE', 'special-products/*', () => remove('Grouse, oven ready'))
  await expectTexts(admin, ['Failed to delete special product'])
  await dismissToast(admin)
  for (const name of ['Grouse, oven ready', 'Spring lamb saddle', 'Wild boar belly']) {
    await remove(name)
    await expect(admin.getByRole('heading', { name })).toHaveCount(0)
  }
  await expectTexts(admin, ['Special product deleted successfully', 'No previous specials'])
  await admin.getByRole('tab', { name: 'Active (3)' }).click()
  for (const name of [
    'Salt-aged côte de boeuf',
    'Haunch of muntjac',
    'Pork, apple and cider sausages, 6s',
  ]) {
    await remove(name)
    await expect(admin.getByRole('heading', { name })).toHaveCount(0)
  }
  await expectTexts(admin, [
    'No active specials',
    'Create your first special product to attract customers with limited-time offers.',
  ])
})

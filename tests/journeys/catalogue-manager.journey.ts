import { expect, type Locator, type Page, test } from '@playwright/test'
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

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await admin.goto(`${topside.url}/catalog`)
})
test.afterAll(() => topside.stop())

const press = (name: string | RegExp) => admin.getByRole('button', { name, exact: true }).click()
const field = (name: string) => admin.getByLabel(name, { exact: true })
const answer = (name: string) =>
  admin.getByRole('alertdialog').getByRole('button', { name }).click()
const dialog = () => admin.getByRole('dialog')
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

/** Drags a photo, three times as wide as high, over a form or a card and drops it there. */
async function dropPhoto(on: Locator): Promise<void> {
  const dataTransfer = await admin.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(600, 200)
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
    const dropped = new DataTransfer()
    dropped.items.add(new File([await canvas.convertToBlob()], 'cap.png', { type: 'image/png' }))
    return dropped
  })
  await on.dispatchEvent('dragover', { dataTransfer })
  await expect(on).toHaveAttribute('data-over', 'true')
  await on.dispatchEvent('drop', { dataTransfer })
}

test('a product is added with VAT rate and allergens, and customers see it', async ({
  browser,
}) => {
  await press('Add Product')
  await submit('Add Product')
  await expectTexts(admin, ['Product name is required'])
  await field('Name').fill('Rump cap')
  await submit('Add Product')
  await expectTexts(admin, ['Base price is required when product has no variations'])
  await field('Base price').fill('0')
  await submit('Add Product')
  await expectTexts(admin, ['Base price must be more than 0'])
  await field('Base price').fill('14.50')
  await field('Typical use by (optional)').fill('2.5')
  await submit('Add Product')
  await expectTexts(admin, ['Must be a whole number of days'])
  await field('Typical use by (optional)').fill('7')
  await field('VAT').selectOption('20%')
  await field('Ingredients (optional)').fill('Beef, mustard')
  await field('Mustard').check()
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ name: 'cap.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expectTexts(admin, ['This is not a picture the browser can read. Choose another.'])
  await dropPhoto(dialog().getByRole('group', { name: 'Picture' }))
  await expect(dialog().getByRole('img', { name: 'Picture' })).toBeVisible()
  await field('Zoom').press('End')
  await failing(admin, 'POST', 'products', () => submit('Add Product'))
  await expectTexts(admin, ['Error', 'Please try again.'])
  await dismissToast(admin)
  await submit('Add Product')
  await expectTexts(admin, ['Success', 'Rump cap is added.'])

  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await customer.goto(`${topside.url}/customer/catalog`)
  const card = customer.getByRole('article').filter({ hasText: 'Rump cap' })
  await expect(card).toContainText('Beef, MUSTARD')
  await expect(card).toContainText('Allergens: Mustard')
  await card.scrollIntoViewIfNeeded()
  const shown = card.getByRole('presentation')
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([67, 50])
})

test('a photo dropped on a card becomes the product’s picture; dropping another asks first', async () => {
  await admin.goto(`${topside.url}/catalog?category=1`)
  const item = admin.getByRole('listitem').filter({ hasText: 'Bavette' }).first()
  const card = item.locator('> *')
  const shown = item.getByRole('presentation').first()
  await expect(shown).toHaveAttribute('src', /cuts/)
  await failing(admin, 'PATCH', 'products/*', () => dropPhoto(card))
  await expectTexts(admin, ['Error', 'Please try again.'])
  await expect(shown).toHaveAttribute('src', /cuts/)
  await dropPhoto(card)
  await expectTexts(admin, ['Bavette has a new photo. Edit it to choose its part.'])
  await expect(shown).toHaveAttribute('src', /^(?!.*cuts)/)
  const first = await shown.getAttribute('src')
  await dropPhoto(card)
  await answer('Cancel')
  await expect(shown).toHaveAttribute('src', first ?? '')
  await dropPhoto(card)
  await answer('Replace photo')
  await expect(shown).not.toHaveAttribute('src', first ?? '')
})

test('a new price changes only the base price or, if the admin chooses, every customer’s price', async () => {
  await press('Edit Rump cap')
  await field('Base price').fill('15.25')
  await submit('Save Changes')
  await expectTexts(admin, [
    'Update all customers?',
    'The base price of Rump cap changes from £14.50 to £15.25.',
  ])
  await press('Base price only')
  await expectTexts(admin, ['Success', 'Rump cap is saved.', '£15.25 per kg'])
  await dismissToast(admin)
  await press('Edit Rump cap')
  await field('Base price').fill('16')
  await submit('Save Changes')
  await press('Update all customers')
  await expectTexts(admin, ['Success'])
  await expect(
    admin.getByText(/Prices are synchronized across all customer catalogs: 0 customers/).first(),
  ).toBeVisible()
  await dismissToast(admin)
})

test('sizes are added, changed and deleted; the first four are shown', async () => {
  await press('Add Size to Rump cap')
  await submit('Add Size')
  await expectTexts(admin, ['Variation name is required', 'Price is required'])
  await field('Name').fill('Size 1')
  await field('Price').fill('4')
  await failing(admin, 'POST', 'products/*/variations', () => submit('Add Size'))
  await expectTexts(admin, ['Error', 'Please try again.'])
  await dismissToast(admin)
  await submit('Add Size')
  await expectTexts(admin, ['Size 1 is added.', '£4.00 each'])
  for (const place of [2, 3, 4, 5]) {
    await press('Add Size to Rump cap')
    await field('Name').fill(`Size ${place}`)
    await field('Price').fill(String(place * 4))
    await field('Display order').fill(String(place))
    await submit('Add Size')
    // A new row moves the buttons below it; the fifth is not shown.
    const row = place < 5 ? [`£${place * 4}.00 each`] : []
    await expectTexts(admin, [`Size ${place} is added.`, ...row])
  }
  await expect(admin.getByText('£20.00 each')).toHaveCount(0)
  await press('+1 more size')
  await expectTexts(admin, ['£20.00 each'])
  await press('Edit size Size 5')
  await field('Price').fill('21')
  await submit('Save Changes')
  await expectTexts(admin, ['Success', 'Size 5 is saved.', '£21.00 each'])
  await press('Delete size Size 5')
  await answer('Delete size')
  await expectTexts(admin, ['Size 5 is deleted.'])
  await expect(admin.getByRole('button', { name: 'Fewer sizes' })).toHaveCount(0)
})

test('a late save does not overwrite another admin’s change', async () => {
  await press('Edit Rump cap')
  const status = await admin.evaluate(async () => {
    type Product = { id: number; name: string }
    const products = (await (await fetch('/api/products-with-variations')).json()) as Product[]
    const mine = products.find(({ name }) => name === 'Rump cap')
    const answered = await fetch(`/api/products/${mine?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...mine, description: 'Changed by another', seen: undefined }),
    })
    return answered.status
  })
  expect(status).toBe(200)
  await field('Name').fill('Picanha')
  await submit('Save Changes')
  await expectToast(admin, 'Error')
  await expect(
    admin.getByText(/^Ruth Pryor changed Rump cap at .+ then save\.$/).first(),
  ).toBeVisible()
  await submit('Cancel')
  await dismissToast(admin)
})

test('deleting removes a product that was never ordered and archives one that was', async () => {
  await press('Delete Rump cap')
  await expect(
    admin.getByText(/Its variations and order history are also deleted/).first(),
  ).toBeVisible()
  await failing(admin, 'DELETE', 'products/*', () => answer('Delete product'))
  await expectTexts(admin, ['Error'])
  await dismissToast(admin)
  await press('Delete Rump cap')
  await answer('Delete product')
  await expectTexts(admin, ['Success', 'Rump cap is deleted.'])

  await admin.keyboard.press('Control+k')
  await dialog().getByRole('searchbox').fill('Topside joint')
  await dialog()
    .getByRole('button', { name: /^Topside joint/ })
    .click()
  await expect(admin).toHaveURL(/\/catalog\?highlight=\d+/)
  await press('Delete Topside joint')
  await answer('Delete product')
  await expectTexts(admin, ['Topside joint is archived: its orders and invoices stay.'])
  await expect(admin.getByRole('heading', { name: 'Topside joint' })).toHaveCount(0)

  await dismissToast(admin)
  await press('Archived')
  await expect(admin).toHaveURL(/archived=true/)
  await press('Bring back Topside joint')
  await expectTexts(admin, ['Topside joint is back in the range.', 'No archived products'])
  await press('Back to the range')
  await expect(admin.getByRole('heading', { name: 'Topside joint' })).toBeVisible()
})

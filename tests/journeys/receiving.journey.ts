import { expect, type Page, test } from '@playwright/test'
import { signature } from '#tests/support/journey.ts'
import { type RunningTopside, signIn, startDemo } from './support.ts'

let topside: RunningTopside
let picker: Page
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  picker = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
})
test.afterAll(() => topside.stop())

const key = (name: string) => picker.getByRole('button', { name, exact: true })
/** A one-pixel picture in place of a delivery note. */
const paper = {
  ...{ name: 'note.png', mimeType: 'image/png' },
  buffer: Buffer.from(signature.split(',')[1] ?? '', 'base64'),
}
const pressKeys = async (...names: string[]) => {
  for (const name of names) await key(name).click()
}

test('a box is taken in, one that is too warm is held, and a lot is held in one press', async () => {
  await picker.getByRole('link', { name: 'Receive meat' }).click()
  await picker.getByLabel('Product').fill('Fore rib, on the bone')
  await expect(picker.getByText('as the last box')).toBeVisible()
  await picker.getByText('as the last box').click()
  await picker.getByRole('button', { name: 'Reared in another country' }).click()
  await picker.getByLabel('Reared in, country 2').selectOption('IE')
  await picker.getByLabel('Supplier’s lot').fill('4711-9')
  await picker.getByLabel('Use by').fill('2039-12-01')
  await picker.locator('input[type=file]').setInputFiles(paper)
  await expect(picker.getByRole('img', { name: 'Photo of its paper' })).toBeVisible()
  await pressKeys('1', '8', 'Point', '4')
  await picker.getByRole('button', { name: /Temperature/ }).click()
  await pressKeys('3')
  await expect(picker.getByRole('button', { name: /Temperature/ })).toContainText('3 °C')
  await pressKeys('Point', '8')
  await picker.getByRole('button', { name: /^Accept 18.4 kg/ }).click()
  await expect(picker.getByText(/^Lot \d{6}-\d\d: Fore rib/)).toBeVisible()

  // The keys now enter the next box's weight. The screen does not keep the last box's temperature.
  await pressKeys('9')
  await expect(picker.getByText('Take its temperature first.')).toBeVisible()
  await picker.getByRole('button', { name: /Temperature/ }).click()
  await pressKeys('8', 'Point', '4')
  await expect(picker.getByText('8.4 °C is over the limit of 7 °C for red meat.')).toBeVisible()
  await key('Hold').click()
  await key('Left to cool').click()
  const today = picker.getByRole('region', { name: 'Received today' })
  await expect(today.getByRole('row').nth(1)).toContainText('held')
  await expect(today.getByRole('row').nth(2)).toContainText('accepted')

  await today.getByRole('row').nth(2).getByRole('link').first().click()
  await expect(picker.getByText('18.4 kg').first()).toBeVisible()
  await expect(picker.getByRole('img', { name: 'Paper that came with it' })).toHaveCount(1)
  await expect(picker.getByText('Reared in: United Kingdom, Ireland').first()).toBeVisible()
  await key('Hold').click()
  await expect(picker.getByText('None of it can be weighed, used or sent.')).toBeVisible()
  await expect(key('Free')).toBeDisabled()
})

/** A scanner that sends key presses. */
const scan = async (label: string) => {
  await picker.keyboard.type(label)
  await picker.keyboard.press('Enter')
}
const product = () => picker.getByLabel('Product', { exact: true })

test('a scan asks for its product, keeps nothing of the box before, and counts a box once', async () => {
  await picker.goto(`${topside.url}/receiving`)
  await product().fill('Fore rib, on the bone')
  await picker.getByLabel('Supplier’s lot').fill('OLD-LOT')
  await picker.getByLabel('Use by').fill('2039-12-01')
  await picker.getByLabel('Use by').blur()
  await key('9').click()
  // This label can't be read. Scanning it changes nothing, wherever the focus is.
  for (const field of [null, picker.getByLabel('Supplier’s lot')]) {
    await field?.focus()
    await scan(']Q1261127-27')
    await expect(picker.getByText('This label can’t be read.').first()).toBeVisible()
    await field?.blur()
  }
  await expect(picker.getByLabel('Supplier’s lot')).toHaveValue('OLD-LOT')
  await expect(picker.getByRole('button', { name: /Weight/ })).toContainText('9 kg')

  const box = ']C1019061414100001531020012342177'
  await scan(box)
  await expect(picker.getByText('Scanned: which product is this?')).toBeVisible()
  await expect(product()).toHaveValue('')
  await expect(picker.getByLabel('Supplier’s lot')).toHaveValue('')
  await expect(picker.getByLabel('Use by')).toHaveValue('')
  await expect(picker.getByRole('button', { name: /Weight/ })).toContainText('12.34 kg')
  await product().fill('Fore rib, on the bone')
  await expect(picker.getByText('as the last box')).toBeVisible()
  await picker.getByText('as the last box').click()
  await picker.getByLabel('Slaughtered on').fill('2039-11-01')
  await expect(picker.getByText('This day of slaughter is still to come.').first()).toBeVisible()
  await picker.getByLabel('Slaughtered on').fill('')
  await picker.getByLabel('Supplier’s lot').fill('S-77')
  await picker.getByRole('button', { name: /Temperature/ }).click()
  await pressKeys('3')
  await picker.getByRole('button', { name: /^Accept 12.34 kg/ }).click()
  await expect(picker.getByText(/^Lot \d{6}-\d\d: Fore rib/)).toBeVisible()

  await expect(
    picker.getByRole('region', { name: 'Received today' }).getByRole('row').nth(1),
  ).toContainText('S-77')
  await scan(box)
  await expect(picker.getByText(/^This box, number 77, was received today/).first()).toBeVisible()
  await expect(picker.getByRole('button', { name: /Weight/ })).toContainText('0 kg')
  await scan(box.replace('2177', '2178'))
  await expect(product()).toHaveValue(/^Fore rib, on the bone/)
  await expect(picker.getByLabel('Supplier’s lot')).toHaveValue('')
})

import { type Browser, expect, type Page, test } from '@playwright/test'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'
import { runEmpty } from '../demo.ts'
import { Presses } from '../jobs/presses.ts'
import { sign } from '../support.ts'

const password = 'hartley beef and lamb'

// One day in three parts: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let topside: Awaited<ReturnType<typeof runEmpty>>
let mail: MailServer
/** The office manager’s screen. */
let desk: Page
let presses: Presses

test.beforeAll(async ({ browser }) => {
  mail = await startMailServer()
  topside = await runEmpty({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://orders.hartley.example',
    ADMIN_PASSWORD: password,
  })
  desk = await window(browser, 1440, 900)
  presses = new Presses(desk)
})
test.afterAll(async () => {
  await topside.stop()
  await mail.stop()
})

const guideOn = (page: Page) => page.getByRole('navigation', { name: 'First day' })
const says = (text: string | RegExp) => expect(guideOn(desk)).toContainText(text)
const onward = (step: string) =>
  presses.press(guideOn(desk).getByRole('link', { name: `Next step: ${step}` }))

test('an office manager fills an empty folder with the shop, its range and its customers', async () => {
  const { press, link, field, choose, tick, bring } = hands(desk, presses)
  await test.step('1, you', async () => {
    await desk.goto(topside.url)
    await presses.press(desk.getByRole('tab', { name: 'Admin' }))
    await field('Email', 'admin@topside.example')
    await field('Password', password)
    await press('Sign In')
    await link('Open your account')
    await field('First name', 'Ann')
    await field('Last name', 'Hartley')
    await field('Email', 'ann@hartley.example')
    await field('Current password', password)
    await press('Save your details')
    await says('You Done.')
  })
  await test.step('2 to 4, business, invoices and delivery', async () => {
    await onward('Business')
    await field('Business name', 'Hartley & Sons')
    await field('Email (optional)', 'office@hartley.example')
    await field('Phone (needed on invoices)', '01844 555 000')
    await field('Address', '1 Market Square, Thame OX9 3AA')
    await choose('Payment terms', 'Days after the invoice')
    await choose('VAT', 'Not registered for VAT')
    await field('Bank details (needed on invoices)', 'Hartley & Sons, 20-00-00, 12345678')
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) await tick(day)
    await choose('Bank holidays of', 'England')
    await press('Close on all of them')
    await press('Save settings')
    await says('Business Done.')
    await field('Next invoice number', 'HS-2041')
    await press('Save number')
  })
  await test.step('5 and 6, range and customers', async () => {
    await onward('Range')
    let before = presses.count
    await bring('prices.csv')
    await press('£12.50')
    await press('box')
    await press('Import 63 rows')
    expect(presses.count - before).toBeLessThanOrEqual(10)
    await says('Range Done. 56 products')
    await onward('Customers')
    before = presses.count
    await bring('customers.csv')
    await press('Monday to Saturday')
    // Until the file is checked again, the answered row still offers its buttons.
    await expect(desk.getByRole('button', { name: 'Every day' })).toHaveCount(0)
    await press('Any day: no fixed days')
    await press('No email yet')
    await press('Import 11 rows')
    expect(presses.count - before).toBeLessThanOrEqual(10)
    await says('Customers Done. 11 customers')
  })
})

test('the office manager brings the staff, tries everything and goes live', async () => {
  const { press, link, field, choose, tick } = hands(desk, presses)
  const guide = guideOn(desk)
  await test.step('7, staff', async () => {
    await onward('Staff')
    for (const { name, role } of [
      { name: 'Bill Pike', role: 'Picker' },
      { name: 'Joe Vane', role: 'Driver' },
    ]) {
      const [first = '', last = ''] = name.split(' ')
      await press('Add User')
      await field('First name', first)
      await field('Last name', last)
      await field('Username (optional)', first.toLowerCase())
      await field('Password', `${first} first password`)
      if (role === 'Picker') await choose('Role', role)
      await press('Create User')
      if (role === 'Picker') {
        await field('Your password', password)
        await press('Continue')
      }
      await expect(desk.getByRole('heading', { name: `Card for ${name}` })).toBeVisible()
    }
  })
  await test.step('8 and 9, web, email and printer', async () => {
    await onward('Web and email')
    await press('Send a test email')
    await says('Web and email Done.')
    await onward('Printer')
    await tick('We use A4')
    await says('Printer Done.')
  })
  await test.step('10, trial order', async () => {
    await onward('Trial order')
    await press('Start the trial order')
    await press('Add Topside joint')
    await press('Place Order')
    await press('Confirm order')
    await press('Enter weights')
    await field('Picked, Topside joint', '0.52')
    await press('Mark as Picked')
    await link('Next: confirm prices')
    await press('Confirm Pricing')
    await link('Next: release to driver')
    await press(/^Release ORD-\d+ to driver/)
    await presses.press(guide.getByRole('link', { name: 'Go there' }))
    await press('Mark Delivered')
    await presses.press(
      desk.getByRole('alertdialog').getByRole('button', { name: 'Mark Delivered' }),
    )
    await says('Look at the invoice.')
    await presses.press(guide.getByRole('link', { name: 'Go there' }))
    await expect(desk.getByText('TRIAL-1').first()).toBeVisible()
    await press('Take the trial away')
    await says('Trial order Done.')
  })
  await test.step('11 and 12, backup and going live', async () => {
    await onward('Backup')
    await press('Back up now')
    await says('Backup Missing: a try at restoring one')
    await onward('Go live')
    await press('Invite all 9')
    await says('Go live Done. 0 of 9 invited have opened')
  })
})

test('the first customer’s order is confirmed, weighed, delivered and paid, all in 180 presses', async ({
  browser,
}) => {
  const guide = guideOn(desk)
  const [chef, bill, joe] = [
    await window(browser, 390, 844),
    await window(browser, 1024, 768),
    await window(browser, 390, 844),
  ]
  await test.step('a customer orders', async () => {
    presses.on(chef)
    const { press, field } = hands(chef, presses)
    await chef.goto(await linkTo('sue@redlion.example'))
    await field('Password', 'red lion roars')
    await field('Confirm password', 'red lion roars')
    await press('Complete Setup')
    await press('Place your first order')
    await press('Add 1 kg of Diced Lamb')
    await press('Place Order')
    await expect(chef.getByText('Order Placed Successfully').first()).toBeVisible()
  })
  const strip = desk.getByRole('navigation', { name: 'Today’s work' })
  await test.step('the office confirms it', async () => {
    presses.on(desk)
    await presses.press(guide.getByRole('link', { name: 'Back to the guide' }))
    await presses.press(strip.getByRole('button', { name: 'Confirm 1', exact: true }))
    await expect(desk.getByText('1 order confirmed').first()).toBeVisible()
  })
  await test.step('a picker weighs it', async () => {
    presses.on(bill)
    const { press } = hands(bill, presses)
    await signInFirst(bill, presses, 'Picking', 'bill')
    const first = bill.getByRole('link', { name: 'ORD-000001' })
    const day = bill.getByRole('button', { name: / has 1$/ }).first()
    // An order for tomorrow is shown at once; a later one is offered.
    await expect(first.or(day)).toBeVisible()
    if (await day.isVisible()) await presses.press(day)
    await presses.press(first)
    const keypad = bill.getByRole('group', { name: 'Keypad' })
    for (const digit of '102') await presses.press(keypad.getByText(digit, { exact: true }))
    await press(/^Add/)
    await expect(bill.getByText('Order marked as picked').first()).toBeVisible()
  })
  await test.step('the office prices and releases it', async () => {
    presses.on(desk)
    const { press } = hands(desk, presses)
    await presses.key('Escape')
    await presses.press(strip.getByRole('link', { name: /To price/ }))
    await press(/^Confirm 1 unchanged/)
    await press(/^Release \d/)
    await expect(desk.getByText(/1 order released/).first()).toBeVisible()
  })
  await test.step('a driver delivers it', async () => {
    presses.on(joe)
    const { press } = hands(joe, presses)
    await signInFirst(joe, presses, 'Driver', 'joe')
    await press(/ has 1$/)
    await press(/^Start Route/)
    await press('Start it today')
    await press('Start Delivery')
    await press('All delivered')
    await sign(joe.locator('canvas'))
    await press('Confirm Delivery')
    await expect(joe.getByText('Delivery confirmed').first()).toBeVisible()
  })
  await test.step('the office approves, sends and is paid', async () => {
    presses.on(desk)
    const { press, link, field } = hands(desk, presses)
    await link('Invoices')
    await link('Awaiting approval')
    await press('Approve and send 1')
    await expect(desk.getByText(/^1 approved/).first()).toBeVisible()
    await link('Invoices')
    await press('Record payment of HS-2041')
    await field('Payment amount', '13.06')
    await press('Record Payment')
    await expect(desk.getByRole('row', { name: /HS-2041/ }).getByText('Paid')).toBeVisible()
  })
  presses.within('first day')
})

/** Signs in with what the card of a new person says. */
async function signInFirst(page: Page, presses: Presses, door: string, username: string) {
  const { press, field } = hands(page, presses)
  const given = `${username.slice(0, 1).toUpperCase()}${username.slice(1)} first password`
  await page.goto(topside.url)
  await presses.press(page.getByRole('tab', { name: door }))
  await press('Use a username instead')
  await field('Username', username)
  await field('Password', given)
  await press('Sign In')
}

/** The link in the newest email to someone, at this machine instead of the butcher's web address. */
async function linkTo(recipient: string): Promise<string> {
  const lettersTo = () => mail.received.filter(({ envelope }) => envelope.to.includes(recipient))
  await expect.poll(() => lettersTo().length).toBeGreaterThan(0)
  const found = /https:\/\/orders\.hartley\.example(\S+)/.exec(lettersTo().at(-1)?.text ?? '')
  return topside.url + (found?.[1] ?? '')
}

async function window(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 1200 })
  return context.newPage()
}

/** Actions on a page that are counted. Filling a field counts as one press; what is typed is counted apart. */
function hands(page: Page, presses: Presses) {
  const named = (name: string | RegExp) => ({ name, exact: typeof name === 'string' })
  const press = (name: string | RegExp) =>
    presses.press(page.getByRole('button', named(name)).first())
  return {
    press,
    link: (name: string | RegExp) => presses.press(page.getByRole('link', named(name)).first()),
    tick: (label: string) => presses.press(page.getByLabel(label, { exact: true })),
    field: async (label: string, text: string) => {
      const box = page.getByLabel(label, { exact: true }).first()
      await presses.press(box)
      await box.fill('')
      await presses.typeBeside(text)
    },
    /** Counts two presses: one opens the list, the other chooses from it. */
    choose: async (label: string, option: string) => {
      const list = page.getByLabel(label, { exact: true })
      await presses.press(list)
      await presses.pick(list, option)
    },
    /** Counts two presses: one opens the file dialog, the other chooses the file. */
    bring: async (name: string) => {
      const choosing = page.waitForEvent('filechooser')
      await press('Choose file')
      await presses.give(await choosing, `tests/first-day/${name}`)
    },
  }
}

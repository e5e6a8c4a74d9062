// Takes README's pictures from the demo business: `npm run pictures`, after `npm run build`.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { chromiumPath } from './chromium.mjs'

const folder = join(tmpdir(), `topside-pictures-${process.pid}`)
const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
const demo = spawn(process.execPath, ['dist/server/main.mjs', '--demo'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve, reject) => {
  demo.stdout.on('data', (said) => {
    const at = /ready at (http:\S+?),/.exec(said)?.[1]
    if (at) resolve(at)
  })
  demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}`)))
})

const people = {
  admin: ['admin/login', { email: 'admin@topside.example' }],
  customer: ['customers/login', { accountId: 'OAKTAVERN' }],
  picker: ['auth/login', { email: 'picker@topside.example', userType: 'picking' }],
  driver: ['auth/login', { email: 'driver@topside.example', userType: 'driver' }],
}
const sizes = { phone: [390, 844], tablet: [1024, 768], desk: [1440, 900] }

const openLast = async (page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: /^Search orders, customers/ }).fill('oak')
  await page.getByRole('button', { name: /What was in the last delivery/ }).click()
}
const secondLine = async (page) => {
  await page.getByRole('link', { name: /^(Start picking|Carry on)/ }).click()
  await page.getByRole('button', { name: 'Later' }).click()
}
const receive = async (page) => {
  await page.getByLabel('Payment amount').fill('1200')
  await page.getByText('Stays on account').waitFor()
}

const pictures = [
  ['home', 'customer', 'phone', '/customer', /^Your usual, for/],
  ['catalogue', 'customer', 'phone', '/customer/catalog', 'Ribeye steaks'],
  ['driver', 'driver', 'phone', '/deliveries', 'Navigate'],
  ['picking', 'picker', 'tablet', '/picking', /^ORD-/, secondLine],
  ['orders', 'admin', 'desk', '/orders', /^ORD-/],
  ['story', 'admin', 'desk', '/dispatch', 'Dispatch Center', openLast],
  ['payment', 'admin', 'desk', '/receive-payment?customer=1', 'Stays on account', receive],
]

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
})
try {
  for (const [name, who, size, path, shows, bring] of pictures) {
    const [width, height] = sizes[size]
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: size !== 'desk',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const [call, login] = people[who]
    await page.request.post(`${url}/api/${call}`, {
      data: { ...login, password: 'topside-demo' },
    })
    await page.goto(url + path)
    await page.getByText(shows).first().waitFor()
    await bring?.(page)
    await page.waitForLoadState('networkidle')
    // Charts, pictures of products and fonts are drawn a moment after the calls are answered.
    await page.waitForTimeout(1_500)
    const drawn = await page.screenshot()
    await sharp(drawn)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(`docs/pictures/${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  demo.removeAllListeners('exit')
  const ended = new Promise((resolve) => demo.once('exit', resolve))
  demo.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}

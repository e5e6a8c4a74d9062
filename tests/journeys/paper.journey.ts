import { expect, type Page, test } from '@playwright/test'
import { canLookAtPaper, pagesOf, pictureOf } from '../support/paper.ts'
import { ask } from './orders.ts'
import { type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Invoice = { id: number; status: string; vatAmount: string; items: unknown[] }

/** Where a picture has one colour of ink, as fractions of its width, and how many shaded bands it has. */
const seen = (page: Page, png: Buffer, ink: [number, number, number]) =>
  page.evaluate(
    async ([url, wanted]) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const canvas = document.createElement('canvas')
      const [width, height] = [picture.naturalWidth, picture.naturalHeight]
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('No canvas')
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const near = (x: number, y: number, colour: readonly number[], by: number) =>
        colour.every((part, at) => Math.abs((data[(y * width + x) * 4 + at] ?? 0) - part) <= by)
      const inked: number[] = []
      let [bands, wasShaded] = [0, false]
      for (let y = 0; y < height; y++) {
        let shaded = 0
        for (let x = 0; x < width; x++) {
          if (near(x, y, wanted, 24)) inked.push(x)
          if (near(x, y, [243, 238, 230], 8)) shaded++
        }
        const isShaded = shaded > width * 0.3
        if (isShaded && !wasShaded) bands++
        wasShaded = isShaded
      }
      return {
        from: Math.min(...inked) / width,
        to: Math.max(...inked) / width,
        bands,
      }
    },
    [`data:image/png;base64,${png.toString('base64')}`, ink] as const,
  )

test('the PDF looks like the screen: the same words, the title’s colour and position, the same stripes', async () => {
  test.skip(!canLookAtPaper(), 'Needs pdftoppm (Debian: apt-get install poppler-utils).')
  const { url } = topside
  const invoices = await ask<Invoice[]>(admin, 'GET', `${url}/api/invoices?limit=200`)
  const one = invoices.find(({ status, vatAmount }) => status === 'issued' && vatAmount !== '0.00')
  const { items } = await ask<Invoice>(admin, 'GET', `${url}/api/invoices/${one?.id}`)
  await admin.goto(`${url}/invoices/${one?.id}`)
  const paper = admin.locator('article')
  await expect(paper.getByText('Bill To')).toBeVisible()
  const pdf = await (await admin.request.get(`${url}/api/invoices/${one?.id}/pdf`)).body()

  const wordsOf = (text: string) =>
    text
      .replaceAll(/[()]/g, ' ')
      .split(/\s+/)
      .filter((word) => /\w/.test(word))
  const onPaper = wordsOf(pagesOf(pdf).join(' '))
  // The table's caption is only for screen readers.
  const onScreen = wordsOf((await paper.innerText()).replace('Invoice items', ''))
  expect(onScreen.filter((word) => !onPaper.includes(word))).toEqual([])

  const oxblood: [number, number, number] = [0x6e, 0x1a, 0x1f]
  const [screen, page] = [
    await seen(admin, await paper.screenshot(), oxblood),
    await seen(admin, pictureOf(pdf), oxblood),
  ]
  expect(page.bands).toBe(Math.ceil(items.length / 2))
  expect(screen.from).toBeGreaterThan(0.6)
  expect(page.from).toBeGreaterThan(0.6)
  // Both end at the right margin.
  expect(Math.abs(screen.to - page.to)).toBeLessThan(0.06)
})

test('in print the totals stay with the last line, wherever a page ends', async () => {
  test.skip(!canLookAtPaper(), 'Needs pdftotext (Debian: apt-get install poppler-utils).')
  const { url } = topside
  const invoices = await ask<Invoice[]>(admin, 'GET', `${url}/api/invoices?limit=200`)
  const one = invoices.find(({ status, vatAmount }) => status === 'issued' && vatAmount !== '0.00')
  await admin.goto(`${url}/invoices/${one?.id}`)
  await admin.locator('article tbody tr').first().waitFor()
  // The paper on its own, as the print window shows it.
  await admin.evaluate(() => {
    const paper = document.querySelector('article') as Element
    document.body.replaceChildren(document.importNode(paper, true))
  })
  let torn = 0
  for (let lines = 8; lines < 26; lines++) {
    await admin.evaluate((wanted) => {
      const body = document.querySelector('article tbody') as HTMLTableSectionElement
      while (body.rows.length > wanted) body.deleteRow(-1)
      while (body.rows.length < wanted) body.append((body.rows[0] as Node).cloneNode(true))
      for (const row of body.rows) (row.querySelector('strong') as Element).textContent = 'Line'
    }, lines)
    const pages = pagesOf(await admin.pdf({ preferCSSPageSize: true }))
    const last = pages.find((page) => page.includes('Subtotal'))
    expect(last, `${lines} lines`).toMatch(/Line[^]+Subtotal[^]+Total/)
    if (pages.length > 1) torn++
  }
  expect(torn).toBeGreaterThan(0)
})

import type { Page } from 'playwright-core'
import { button, first, focus, open, searchBox, tap, type, typeInto } from './doing.ts'
import type { Step } from './interactions.ts'

const round = open('/deliveries')
const canvas = (page: Page) => page.locator('canvas')
// A stop that was signed before opens at its signature, so this presses the tab of the step that it needs.
const atGoods = first(round, tap(button('Start Delivery')), tap(button(/Goods$/)))
const atStop = first(atGoods, tap(button(/Signature$/)), (page) => canvas(page).waitFor())

/** What a driver does, on a round of 30 stops of eight lines each. */
export const driverSteps: Step[] = [
  {
    title: 'type in the search',
    before: first(round, tap(button('Date and search')), focus(searchBox)),
    act: typeInto(searchBox, 'SHOP0012'),
  },
  { title: 'open a stop', before: round, act: tap(button('Start Delivery')) },
  { title: 'sort the stops', before: round, act: tap(button(/^Move ORD-\d+ down/)) },
  { title: 'draw a signature', before: atStop, act: sign },
  {
    title: 'type who took it',
    before: first(
      atStop,
      tap(button('Someone else')),
      focus((page) => page.getByLabel('Customer name')),
    ),
    act: type('Chef Pat'),
  },
  {
    title: 'tick where I am',
    before: atStop,
    act: tap((page) => page.getByRole('checkbox')),
  },
  { title: 'back to the round', before: atStop, act: tap(button('Home')) },
  // Last, because the short line without a reason stays, and the screen would go on asking for one.
  {
    title: 'change a quantity',
    before: first(
      atGoods,
      tap(button(/^Short, /)),
      focus((page) => page.getByLabel(/^Delivered, /)),
    ),
    act: type('1.5'),
  },
]

/** Draws two strokes with the pointer. */
async function sign(page: Page): Promise<void> {
  await canvas(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  for (const height of [60, 100]) {
    await page.mouse.move(box.x + 40, box.y + height)
    await page.mouse.down()
    for (let step = 1; step <= 12; step++)
      await page.mouse.move(box.x + 40 + step * 16, box.y + height - (step % 3) * 20)
    await page.mouse.up()
  }
}

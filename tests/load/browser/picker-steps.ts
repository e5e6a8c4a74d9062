import type { Page } from 'playwright-core'
import { button, day, first, focus, link, open, press, tab, tap, type } from './doing.ts'
import type { Step } from './interactions.ts'

const weights = (page: Page) => page.locator('input[data-weight]')
const anOrder = first(open('/picking'), tap(link(/ORD-/)), tap(button('Lines')), (page) =>
  weights(page).first().waitFor(),
)
let weighed = 2

/** What a picker does, with 50 orders of eight lines each to pick today. */
export const pickerSteps: Step[] = [
  { title: 'another day', before: open('/picking'), act: tap(day(1)) },
  { title: 'picked orders', before: open('/picking'), act: tap(tab(/^Orders Picked/)) },
  { title: 'picking summary', before: open('/picking'), act: tap(tab('Picking Summary')) },
  { title: 'open an order', before: open('/picking'), act: tap(link(/ORD-/)) },
  {
    title: 'type a weight, then the next',
    before: first(anOrder, focus(weights)),
    act: async (page) => {
      weighed += 0.01
      await first(type(weighed.toFixed(2)), press('Enter'), type('2.1'), press('Enter'))(page)
    },
  },
  { title: 'short or swap', before: anOrder, act: tap(button(/^Short or swap/)) },
]

import type { Locator, Page } from 'playwright-core'

export const open = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'networkidle' })

/** Runs actions one after another. */
export const first =
  (...doings: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const doing of doings) await doing(page)
  }

type Find = (page: Page) => Locator

export const tap = (find: Find) => (page: Page) => find(page).first().tap()
/** Rests the pointer on an element and holds the button down for a moment, as a person does. */
export const click = (find: Find) => async (page: Page) => {
  await find(page).first().hover()
  await page.waitForTimeout(100)
  await find(page).first().click({ delay: 80 })
}
export const focus = (find: Find) => (page: Page) => find(page).first().focus()
export const seen = (find: Find) => (page: Page) => find(page).first().waitFor()
/** Nobody presses what is out of sight, so this scrolls to it first. */
export const inSight = (find: Find) => (page: Page) => find(page).first().scrollIntoViewIfNeeded()
export const press = (key: string) => (page: Page) => page.keyboard.press(key)

/** A quick typist's pace. */
const keyMs = 90

export const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: keyMs })

/** Types at that pace and waits until every key has arrived. */
export const typeInto = (find: Find, text: string) => async (page: Page) => {
  await type(text)(page)
  const arrived = await find(page).first().inputValue()
  if (arrived !== text) throw new Error(`“${text}” was typed and “${arrived}” arrived`)
}

export const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name })
export const link =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('link', { name })
export const tab =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('tab', { name })
export const searchBox: Find = (page) => page.getByRole('searchbox')
/** A button in the choice of delivery days, by its place. */
export const day =
  (place: number): Find =>
  (page) =>
    page
      .getByRole('group', { name: /^Delivery da/ })
      .getByRole('button')
      .nth(place)

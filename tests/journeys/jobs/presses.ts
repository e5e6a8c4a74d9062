import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** The most presses, keys and swipes that each job may take. */
const budgets = {
  a: { job: 'a chef’s usual 12 lines, from the home screen, on a phone', presses: 3 },
  b: { job: 'a new customer’s first order of 6 lines, from the invitation', presses: 20 },
  c: { job: 'confirm 30 new orders, 3 of which need a look', presses: 6 },
  d: { job: 'pick 10 lines, the weights typed', presses: 30 },
  'd, by the piece': { job: 'pick 10 lines of 2 pieces each, the weights typed', presses: 45 },
  'd, by the piece, with a scale': {
    job: 'pick 10 lines of 2 pieces each, the weights from a scale',
    presses: 12,
  },
  'd, with a scale': { job: 'pick 10 lines, the weights from a scale', presses: 12 },
  e: { job: 'price and release 20 orders, 2 with a price to set', presses: 4 },
  f: { job: 'a stop with one line missing', presses: 6 },
  g: { job: 'approve and send 30 invoices', presses: 3 },
  h: { job: '£1,200 received from one customer for four invoices', presses: 8 },
  i: { job: 'beef up 4 % from Monday, customers’ own prices too', presses: 8 },
  j: { job: '“an item was missing”: from the search to its story', presses: 2 },
  'j, credited': { job: '“an item was missing”: from its story to the credit', presses: 2 },
  'first day': { job: 'from an empty folder to a customer’s paid invoice', presses: 180 },
  k: { job: 'trace a lot and tell its customers', presses: 12 },
} as const

/**
 * Counts what a person does on a page: a press, a key, a swipe and each typed letter count as one. Pressing something
 * out of sight costs a swipe more, as it would a person.
 */
export class Presses {
  private page: Page
  private steps: string[] = []
  private beside: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  get count(): number {
    return this.steps.length
  }

  /** Continues the job on another page: in a window that opened, or as another person. */
  on(page: Page): void {
    this.page = page
  }

  async press(what: Locator): Promise<void> {
    await this.reach(what)
    this.steps.push(`press ${what.toString()}`)
    await what.click()
  }

  /** Presses a link in an email. */
  async follow(link: string): Promise<void> {
    this.steps.push(`press ${link}`)
    await this.page.goto(link)
  }

  /** Presses an option of a list that is open. */
  async pick(list: Locator, option: string): Promise<void> {
    this.steps.push(`pick ${option}`)
    await list.selectOption(option)
  }

  /** Presses a file in the dialog that is open. */
  async give(dialog: FileChooser, file: string): Promise<void> {
    this.steps.push(`give ${file}`)
    await dialog.setFiles(file)
  }

  /** Presses a key by its name: `Enter`, `c`, `Control+Enter`. */
  async key(name: string): Promise<void> {
    this.steps.push(`key ${name}`)
    await this.page.keyboard.press(name)
  }

  /** Types into the element with the focus; each letter counts as one. */
  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter)
  }

  /** Types what people must type on any screen: a password, a price, a search word. It is reported but not counted. */
  async typeBeside(text: string): Promise<void> {
    this.beside.push(...text)
    await this.page.keyboard.type(text)
  }

  /**
   * Presses the print key of a scale that sends its weight as key presses, ending with Enter, as many do. The page
   * itself dispatches the keys: sent one by one, they would be as slow as a person's on a busy machine.
   */
  async printOfScale(line: string): Promise<void> {
    this.steps.push(`print key of the scale: ${line}`)
    const heard = await this.page.evaluate(
      async (keys) => {
        let used = false
        for (const key of keys) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          used = !(document.activeElement ?? document.body).dispatchEvent(event)
          // Between two keys the page shows what the first one did, as it does after real ones.
          await Promise.resolve()
        }
        return used
      },
      [...line, 'Enter'],
    )
    expect(heard, 'The page hears the scale and takes its Enter').toBe(true)
  }

  async swipe(what: Locator, to: { dx?: number; dy?: number }): Promise<void> {
    const box = await what.boundingBox()
    if (!box) throw new Error(`Nothing to swipe: ${what.toString()}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    this.steps.push(`swipe ${what.toString()}`)
    const { mouse } = this.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + (to.dx ?? 0), y + (to.dy ?? 0), { steps: 8 })
    await mouse.up()
  }

  /** Prints what the job took, and fails above its budget with a list of the steps. */
  within(name: keyof typeof budgets): void {
    const { job, presses } = budgets[name]
    const beside = this.beside.length > 0 ? `, and ${this.beside.length} letters typed` : ''
    console.log(`job ${name}: ${this.count} of ${presses}${beside} (${job})`)
    expect(this.count, this.steps.join('\n')).toBeLessThanOrEqual(presses)
  }

  /** Scrolls to something out of sight, which counts as a swipe. */
  private async reach(what: Locator): Promise<void> {
    await what.waitFor()
    const [box, window] = [await what.boundingBox(), this.page.viewportSize()]
    if (!box || !window) return
    const middle = box.y + box.height / 2
    if (middle >= 0 && middle <= window.height) return
    this.steps.push(`scroll to ${what.toString()}`)
    await what.scrollIntoViewIfNeeded()
  }
}

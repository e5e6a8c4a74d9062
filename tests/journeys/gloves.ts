import type { Page } from '@playwright/test'

/** Lists controls smaller than a gloved finger, 56 px. A link that covers a whole card counts as large as the card. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, summary, [role="menuitem"]'
    const covers = (each: Element) => getComputedStyle(each, '::after').position === 'absolute'
    return [...document.querySelectorAll(pressed)]
      .filter((each) => each.checkVisibility() && !each.matches('label input'))
      .map((each) => ({ each, area: covers(each) ? (each.closest('li') ?? each) : each }))
      .map(({ each, area }) => ({ each, box: area.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.width > 1)
      .filter(({ box }) => box.width < 55.5 || box.height < 55.5)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`)
  })

/** The size of a print window, and how many milliseconds after it has loaded printing begins. */
type PrintWindow = { width: number; height: number; settleMs: number }

/** For invoices and customers' papers (rules 10.5). */
const ofInvoices: PrintWindow = { width: 900, height: 1100, settleMs: 500 }
/** For what staff print (rules 12.2). */
export const ofStaff: PrintWindow = { width: 800, height: 600, settleMs: 250 }

/**
 * Opens a print window with only this part of the page, in the page's own styles, and prints it once its pictures
 * have loaded. Returns false if the browser blocks the window.
 */
export function printPaper(paper: Element, title: string, size = ofInvoices): boolean {
  const { width, height, settleMs } = size
  const opened = window.open('', '_blank', `popup,width=${width},height=${height}`)
  if (!opened) return false
  const sheet = opened.document
  sheet.title = title
  sheet.documentElement.lang = document.documentElement.lang
  sheet.head.append(...stylesOf(document, sheet))
  sheet.body.append(sheet.importNode(paper, true))
  const parts = sheet.querySelectorAll<HTMLElement>('link[rel="stylesheet"], img')
  void Promise.all(Array.from(parts, loaded)).then(() =>
    setTimeout(() => {
      if (!opened.closed) opened.print()
    }, settleMs),
  )
  return true
}

const stylesOf = (from: Document, to: Document): Node[] =>
  Array.from(from.querySelectorAll('link[rel="stylesheet"], style'), (style) =>
    to.importNode(style, true),
  )

/** Resolves when a style sheet or picture has loaded or failed. */
const loaded = (part: HTMLElement): Promise<void> =>
  'complete' in part && part.complete
    ? Promise.resolve()
    : new Promise((done) => {
        part.addEventListener('load', () => done(), { once: true })
        part.addEventListener('error', () => done(), { once: true })
      })

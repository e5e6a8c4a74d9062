import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { confirm } from '#web/ui/over/confirm.ts'
import { ofStaff, printPaper } from './print.ts'

/** Prints sheets that exist only on paper, in a window of their own; says why if it can't (rules 12.2). */
export async function printSheets(title: string, sheets: ReactNode): Promise<void> {
  const place = document.createElement('div')
  const root = createRoot(place)
  try {
    flushSync(() => root.render(sheets))
    const open = () => printPaper(place, title, ofStaff)
    if (open()) return
    if (pressIsOld()) {
      if (!(await pressedAgain(title)) || open()) return
    }
    window.alert('Please allow popups to enable printing')
  } catch (error) {
    globalThis.reportError(error)
    window.alert('Print failed. Please try again.')
  } finally {
    root.unmount()
  }
}

/** Browsers allow a new window for five seconds after a press. A receipt printer may take as long to answer. */
const pressIsOld = (): boolean => navigator.userActivation?.isActive === false

const pressedAgain = (title: string): Promise<boolean> =>
  confirm({
    title,
    text: 'The printer did not answer. Print from the browser instead?',
    confirmLabel: 'Print',
  })

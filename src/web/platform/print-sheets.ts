import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { ofStaff, printPaper } from './print.ts'

/** Prints sheets made for paper alone, in a window of their own; says why where it can't (spec 1 §8). */
export function printSheets(title: string, sheets: ReactNode): void {
  const place = document.createElement('div')
  const root = createRoot(place)
  try {
    flushSync(() => root.render(sheets))
    if (!printPaper(place, title, ofStaff)) window.alert('Please allow popups to enable printing')
  } catch (error) {
    globalThis.reportError(error)
    window.alert('Print failed. Please try again.')
  } finally {
    root.unmount()
  }
}

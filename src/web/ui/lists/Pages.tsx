import { ChevronLeft, ChevronRight } from 'lucide-react'
import { runAfterPaint } from '#web/ui/hooks/after-paint.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Pages.module.css'

type PagesProps = {
  /** What is listed: 'invoices'. */
  of: string
  /** What the page before and the page after are called. */
  words: readonly [before: string, after: string]
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Goes from page to page; renders nothing if there is only one. */
export function Pages({ of, words: [before, after], page, pages, onPage }: PagesProps) {
  if (pages === 1) return null
  const go = (to: number) => () => runAfterPaint(() => onPage(to))
  return (
    <nav className={css.pages} aria-label={`Pages of ${of}`}>
      <Button icon={<ChevronLeft aria-hidden />} disabled={page === 1} onClick={go(page - 1)}>
        {before}
      </Button>
      <span aria-current="page">
        Page {page.toLocaleString('en-GB')} of {pages.toLocaleString('en-GB')}
      </span>
      <Button icon={<ChevronRight aria-hidden />} disabled={page === pages} onClick={go(page + 1)}>
        {after}
      </Button>
    </nav>
  )
}

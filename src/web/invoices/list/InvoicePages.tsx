import { ChevronLeft, ChevronRight } from 'lucide-react'
import { onceAnswered } from '#web/ui/answered.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './InvoicesScreen.module.css'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** Nothing where all is on one page. */
export function InvoicePages({ page, pages, onPage }: Props) {
  if (pages === 1) return null
  const go = (to: number) => () => onceAnswered(() => onPage(to))
  return (
    <nav className={styles.pages} aria-label="Pages of invoices">
      <Button icon={<ChevronLeft aria-hidden />} disabled={page === 1} onClick={go(page - 1)}>
        Newer
      </Button>
      <span aria-current="page">
        Page {page.toLocaleString('en-GB')} of {pages.toLocaleString('en-GB')}
      </span>
      <Button icon={<ChevronRight aria-hidden />} disabled={page === pages} onClick={go(page + 1)}>
        Older
      </Button>
    </nav>
  )
}

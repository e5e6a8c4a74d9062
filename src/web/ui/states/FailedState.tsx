import type { ReactNode } from 'react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import css from './EmptyState.module.css'

export type FailedStateProps = {
  /** What failed, such as 'The orders could not be loaded.' */
  title: string
  /** The server's sentence about it. */
  text?: string
  onRetry?: () => void
  retrying?: boolean
  /** Another way on, beside Try again. */
  more?: ReactNode
  /** The state fills the page, so its title is the page's heading. */
  wholePage?: boolean
}

export function FailedState(props: FailedStateProps) {
  const { title, text, onRetry, retrying = false, more, wholePage } = props
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={css.state} data-tone="danger" role="alert">
      <div className={css.icon}>
        <TriangleAlert aria-hidden="true" />
      </div>
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && (
        <div className={css.action}>
          <Button icon={<RotateCw aria-hidden="true" />} busy={retrying} onClick={onRetry}>
            Try again
          </Button>
          {more}
        </div>
      )}
    </div>
  )
}

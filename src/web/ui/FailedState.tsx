import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './Button.tsx'
import css from './EmptyState.module.css'

export type FailedStateProps = {
  /** What happened, such as 'The orders could not be loaded.' */
  title: string
  /** The server's own sentence. */
  text?: string
  onRetry?: () => void
  retrying?: boolean
}

export function FailedState({ title, text, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div className={css.state} data-tone="danger" role="alert">
      <div className={css.icon}>
        <TriangleAlert aria-hidden="true" />
      </div>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && (
        <div className={css.action}>
          <Button icon={<RotateCw aria-hidden="true" />} busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

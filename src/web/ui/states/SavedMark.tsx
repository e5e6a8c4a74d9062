import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { Spinner } from './Spinner.tsx'
import css from './SavedMark.module.css'

/** `waiting`: saved on this device, to be sent when there is signal. */
export type SavedState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'

const words = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  waiting: 'Saved here',
  failed: 'Not saved',
}

/** Shows beside a field that it was saved, and is read out; empty while there is nothing to say. */
export function SavedMark({ state }: { state: SavedState }) {
  return (
    <span className={css.mark} data-state={state} role="status">
      <Mark state={state} />
      {words[state]}
    </span>
  )
}

function Mark({ state }: { state: SavedState }) {
  if (state === 'saving') return <Spinner size="sm" />
  if (state === 'saved') return <Check aria-hidden="true" size="1.1em" strokeWidth={2.75} />
  if (state === 'waiting') return <CloudOff aria-hidden="true" size="1.1em" />
  if (state === 'failed') return <TriangleAlert aria-hidden="true" size="1.1em" />
  return null
}

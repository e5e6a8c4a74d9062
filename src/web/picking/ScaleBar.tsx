import { Scale as ScaleIcon } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ScaleBar.module.css'
import type { Scale } from './use-scale.ts'

const words = {
  off: 'No scale connected',
  on: 'Scale connected: weights fill in automatically',
  lost: 'Scale disconnected. Check its cable.',
} as const

/**
 * Connects the tablet's scale. Without Web Serial there is nothing to connect, but a scale that sends key presses
 * still works.
 */
export function ScaleBar({ scale: { state, connect, disconnect } }: { scale: Scale }) {
  if (state === 'unsupported') return null
  return (
    <div className={styles.bar} data-state={state}>
      <ScaleIcon aria-hidden />
      <span role="status">{words[state]}</span>
      <Button size="lg" variant="quiet" onClick={state === 'on' ? disconnect : connect}>
        {state === 'on' ? 'Disconnect' : 'Connect scale'}
      </Button>
    </div>
  )
}

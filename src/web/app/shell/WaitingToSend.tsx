import { useNavigate } from '@tanstack/react-router'
import { discardChange, useSendWaiting, useWaitingChanges } from '#web/platform/offline.ts'
import type { KeptChange, PutBack } from '#web/platform/offline-queue.ts'
import { store } from '#web/platform/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Shell.module.css'

/** What was done without signal, until it is sent, or until its refusal is seen. */
export function WaitingToSend({ connected }: { connected: boolean }) {
  const changes = useWaitingChanges()
  const sendNow = useSendWaiting(connected)
  if (changes.length === 0) return null
  return (
    <div className={styles.lost} data-screen-only>
      {changes.map((change) =>
        change.refused === null ? (
          <Waits key={change.id} change={change} onSend={sendNow} />
        ) : (
          <Refused key={change.id} change={change} />
        ),
      )}
    </div>
  )
}

function Waits({ change, onSend }: { change: KeptChange; onSend: () => void }) {
  return (
    <Notice
      tone="waiting"
      live
      title="Waiting to send"
      action={
        <Button size="lg" onClick={onSend}>
          Send now
        </Button>
      }
    >
      {change.title}. It goes by itself when the signal returns.
    </Notice>
  )
}

function Refused({ change: { id, title, refused, putBack } }: { change: KeptChange }) {
  const navigate = useNavigate()
  const restore = ({ key, text, path }: PutBack) => {
    store(key, text)
    void discardChange(id)
    void navigate({ to: path })
  }
  return (
    <Notice
      tone="danger"
      live
      title={`${title} was not accepted`}
      action={
        <>
          {putBack && (
            <Button size="lg" onClick={() => restore(putBack)}>
              {putBack.label}
            </Button>
          )}
          <Button size="lg" variant="quiet" onClick={() => void discardChange(id)}>
            Discard
          </Button>
        </>
      }
    >
      {refused}
    </Notice>
  )
}

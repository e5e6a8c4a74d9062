import { useNavigate } from '@tanstack/react-router'
import { formatMoment } from '#domain/day-labels.ts'
import { discardChange, useSendWaiting, useWaitingChanges } from '#web/platform/offline.ts'
import type { KeptChange, PutBack } from '#web/platform/offline-queue.ts'
import { keepsOnDevice } from '#web/platform/on-device.ts'
import { readStored, store } from '#web/platform/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './WaitingToSend.module.css'

/** What was done without signal, until it has gone, or until its refusal is dealt with. */
export function WaitingToSend({ connected }: { connected: boolean }) {
  const changes = useWaitingChanges()
  const sendNow = useSendWaiting(connected)
  const waiting = changes.filter(({ refused }) => refused === null)
  if (changes.length === 0) return null
  return (
    <section className={styles.waiting} aria-label="Waiting to send" data-screen-only>
      {waiting.length > 0 && <Waits changes={waiting} onSend={sendNow} />}
      {changes.map(
        (change) => change.refused !== null && <Refused key={change.id} change={change} />,
      )}
    </section>
  )
}

function Waits({ changes, onSend }: { changes: KeptChange[]; onSend: () => void }) {
  return (
    <Notice
      tone="waiting"
      live
      title={`Waiting to send (${changes.length})`}
      action={
        <Button size="lg" onClick={onSend}>
          Send now
        </Button>
      }
    >
      It goes by itself when the signal returns.
      {!keepsOnDevice() && ' Keep this page open until then.'}
      <ul role="list" className={styles.list}>
        {changes.map((change) => (
          <li key={change.id} className={styles.line}>
            <span>
              {change.title}, made {formatMoment(change.placedAt)}
            </span>
            <Discard change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Refused({ change }: { change: KeptChange }) {
  const { id, title, refused, putBack } = change
  const navigate = useNavigate()
  const restore = async ({ key, text, beside, path }: PutBack) => {
    const there = readStored(key)
    if (there !== null && there !== text && !(await agreesToReplace())) return
    store(key, text)
    for (const each of [beside ?? []].flat()) store(each.key, each.text)
    await discardChange(id)
    await navigate({ to: path })
  }
  return (
    <Notice
      tone="danger"
      live
      title={`${title} was not accepted`}
      action={
        <span className={styles.actions}>
          {putBack && (
            <Button size="lg" onClick={() => void restore(putBack)}>
              {putBack.label}
            </Button>
          )}
          <Discard change={change} />
        </span>
      }
    >
      {refused}
    </Notice>
  )
}

const agreesToReplace = (): Promise<boolean> =>
  confirm({
    title: 'Replace what is there now?',
    text: 'You have started something new since. Putting this back takes its place.',
    confirmLabel: 'Replace',
    danger: true,
  })

/** What still waits may have reached the server before the signal went: that is said. */
function Discard({ change: { id, title, refused } }: { change: KeptChange }) {
  const discard = async () => {
    const sure =
      refused !== null ||
      (await confirm({
        title: `Discard “${title}”?`,
        text: 'It won’t be sent. If it reached us before the signal went, it stands.',
        confirmLabel: 'Discard',
        danger: true,
      }))
    if (sure) await discardChange(id)
  }
  return (
    <Button size="lg" variant="quiet" onClick={() => void discard()}>
      Discard
    </Button>
  )
}

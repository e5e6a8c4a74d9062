import { Link, useNavigate } from '@tanstack/react-router'
import { formatMoment } from '#domain/days/day-labels.ts'
import {
  discardChange,
  useSendWaiting,
  useWaitingChanges,
  waitingStays,
} from '#web/platform/offline/offline.ts'
import { isBehind, type KeptChange, type PutBack } from '#web/platform/offline/offline-queue.ts'
import { keepAgain, useDeviceRoom } from '#web/platform/offline/device-room.ts'
import { readStored, store } from '#web/platform/offline/stored.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './WaitingToSend.module.css'
import { Suspense } from 'react'
import { Signal } from './Signal.tsx'

const UseMine = lazyPart(() => import('#web/picking/UseMine.tsx'), 'UseMine')

type Props = {
  connected: boolean
  /** On the bench each line shows its own refusal and asks about it. */
  atBench: boolean
}

/** Changes made without signal: those waiting to be sent, and refused ones that need attention. */
export function WaitingToSend({ connected, atBench }: Props) {
  const changes = useWaitingChanges()
  const sendNow = useSendWaiting(connected)
  const { room } = useDeviceRoom()
  const waiting = changes.filter(({ refused }) => refused === null)
  const refused = changes.filter((change) => change.refused !== null)
  const atTheirLine = atBench ? refused.filter(isAskedAtLine) : []
  const elsewhere = refused.filter((change) => !atTheirLine.includes(change))
  const words = [
    atTheirLine.length > 0 && `${atTheirLine.length} not saved`,
    waiting.length > 0 && `${waiting.length} waiting to send`,
  ]
  return (
    <>
      <Signal connected={connected} waiting={words.filter(Boolean).join(', ')}>
        {waiting.length > 0 && <Waits changes={waiting} all={changes} onSend={sendNow} />}
        {atTheirLine.map((change) => (
          <Refused key={change.id} change={change} />
        ))}
      </Signal>
      {(elsewhere.length > 0 || room !== 'enough') && (
        <section className={styles.attention} aria-label="Not sent" data-screen-only>
          <DeviceFull />
          {elsewhere.map((change) => (
            <Refused key={change.id} change={change} />
          ))}
        </section>
      )}
    </>
  )
}

const isAskedAtLine = ({ refusedCode, weightOf }: KeptChange): boolean =>
  refusedCode === 'STALE' && weightOf !== undefined

type WaitsProps = {
  changes: KeptChange[]
  /** All changes, including refused ones. */
  all: readonly KeptChange[]
  onSend: () => void
}

function Waits({ changes, all, onSend }: WaitsProps) {
  const behind = changes.filter((change) => isBehind(change, all))
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
      {behind.length < changes.length && 'It will be sent automatically when the signal returns.'}
      {!waitingStays() && ' Keep this page open until then.'}
      <ul role="list" className={styles.list}>
        {changes.map((change) => (
          <li key={change.id} className={styles.line}>
            <span>
              {change.title}, made {formatMoment(change.placedAt)}
              {behind.includes(change) && '. Waits for the weight that was not accepted.'}
            </span>
            <Discard change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Refused({ change }: { change: KeptChange }) {
  const { title, refused, putBack, madeAt } = change
  const navigate = useNavigate()
  const restore = async ({ key, text, beside, path }: PutBack) => {
    const there = readStored(key)
    if (there !== null && there !== text && !(await agreesToReplace())) return
    store(key, text)
    for (const each of [beside ?? []].flat()) store(each.key, each.text)
    await discardChange(change)
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
          {madeAt && (
            <LinkButton size="lg">
              <Link to={madeAt.path} search={madeAt.search as never} hash={madeAt.hash}>
                {madeAt.label}
              </Link>
            </LinkButton>
          )}
          <Suspense>
            <UseMine change={change} />
          </Suspense>
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
    text: 'You have since started something new. Putting this back will replace it.',
    confirmLabel: 'Replace',
    danger: true,
  })

/** The question mentions that a waiting change may have reached the server before the signal was lost. */
function Discard({ change }: { change: KeptChange }) {
  const { title, refused } = change
  const discard = async () => {
    const sure =
      refused !== null ||
      (await confirm({
        title: `Discard “${title}”?`,
        text: 'It won’t be sent. If it reached us before the signal dropped, it still counts.',
        confirmLabel: 'Discard',
        danger: true,
      }))
    if (sure) await discardChange(change)
  }
  return (
    <Button size="lg" variant="quiet" onClick={() => void discard()}>
      Discard
    </Button>
  )
}

/** Says that this device has no more room, what that means, and what to do. */
function DeviceFull() {
  const { room, copiesOnly } = useDeviceRoom()
  if (room === 'enough') return null
  return (
    <Notice
      tone="danger"
      live
      title={room === 'full' ? 'This device is full' : 'This device can’t save anything'}
      action={
        <Button size="lg" onClick={keepAgain}>
          Try again
        </Button>
      }
    >
      {copiesOnly
        ? 'Topside can’t save what you need to work without a signal.'
        : 'Your work is only in this page. Keep it open until everything is sent.'}{' '}
      {room === 'full'
        ? 'Delete photos, videos or apps you don’t need, then press Try again.'
        : 'In the browser’s settings, allow this site to save data, then press Try again.'}
    </Notice>
  )
}

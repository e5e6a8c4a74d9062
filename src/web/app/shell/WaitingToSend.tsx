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
import { Clock } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Dialog } from '#web/ui/over/Dialog.tsx'

const UseMine = lazyPart(() => import('#web/picking/UseMine.tsx'), 'UseMine')

type Props = {
  connected: boolean
  /** Shows the waiting changes as one line that opens their list, because the keypad needs the room. */
  brief: boolean
}

/** Changes made without signal: those waiting to be sent, and refused ones that need attention. */
export function WaitingToSend({ connected, brief }: Props) {
  const changes = useWaitingChanges()
  const sendNow = useSendWaiting(connected)
  const { room } = useDeviceRoom()
  const waiting = changes.filter(({ refused }) => refused === null)
  if (changes.length === 0 && room === 'enough') return null
  const refused = changes.filter((change) => change.refused !== null)
  // On the bench each line shows its own refusal and asks about it.
  const atTheirLine = brief ? refused.filter(isAskedAtLine) : []
  const list = waiting.length > 0 && <Waits changes={waiting} all={changes} onSend={sendNow} />
  const words = [
    atTheirLine.length > 0 && `${atTheirLine.length} not saved`,
    waiting.length > 0 && `${waiting.length} waiting to send`,
  ]
  return (
    <section className={styles.waiting} aria-label="Waiting to send" data-screen-only>
      {brief && waiting.length + atTheirLine.length > 0 && (
        <WaitingLine words={words.filter(Boolean).join(', ')}>
          {list}
          {atTheirLine.map((change) => (
            <Refused key={change.id} change={change} />
          ))}
        </WaitingLine>
      )}
      <div className={styles.attention}>
        <DeviceFull />
        {!brief && list}
        {refused.map(
          (change) => !atTheirLine.includes(change) && <Refused key={change.id} change={change} />,
        )}
      </div>
    </section>
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

/**
 * One line that says how many changes wait or were refused, and whether only this page holds them; a press opens their
 * list.
 */
function WaitingLine({ words, children }: { words: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="glove"
        wide
        className={styles.brief}
        icon={<Clock aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-live="polite">
          {words}
          {!waitingStays() && '. Keep this page open.'}
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Waiting to send" shape="wide">
        <div
          className={styles.attention}
          onClick={({ target }) => (target as Element).closest('a') && setOpen(false)}
        >
          {children}
        </div>
      </Dialog>
    </>
  )
}

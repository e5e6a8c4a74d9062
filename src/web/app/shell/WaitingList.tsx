import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Suspense } from 'react'
import { formatMoment } from '#domain/days/day-labels.ts'
import { discardChange, waitingStays } from '#web/platform/offline/offline.ts'
import { isBehind, type KeptChange, type PutBack } from '#web/platform/offline/offline-queue.ts'
import { readStored, store } from '#web/platform/offline/stored.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './WaitingList.module.css'

const UseMine = lazyPart(() => import('#web/picking/UseMine.tsx'), 'UseMine')

export type WaitingListProps = {
  /** The changes to list. */
  changes: readonly KeptChange[]
  /** All changes of this person. */
  all: readonly KeptChange[]
  onSend: () => void
}

/** Changes that wait to be sent, in one notice, and refused ones, each in its own. */
export function WaitingList({ changes, all, onSend }: WaitingListProps) {
  const waiting = changes.filter(({ refused }) => refused === null)
  const refused = changes.filter((change) => change.refused !== null)
  return (
    <>
      {waiting.length > 0 && <Waits changes={waiting} all={all} onSend={onSend} />}
      {/* With all its buttons at once: one that came later would move the others under the hand. */}
      <Suspense>
        {refused.map((change) => (
          <Refused key={change.id} change={change} />
        ))}
      </Suspense>
    </>
  )
}

function Waits({ changes, all, onSend }: WaitingListProps) {
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
    navigate({ to: path })
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
              <Link to={madeAt.path} search={madeAt.search} hash={madeAt.hash}>
                {madeAt.label}
              </Link>
            </LinkButton>
          )}
          <UseMine change={change} />
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

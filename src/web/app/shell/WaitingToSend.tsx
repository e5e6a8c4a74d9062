import { Suspense, useEffect, useState } from 'react'
import { useSendWaiting, useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { keepAgain, useDeviceRoom } from '#web/platform/offline/device-room.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './WaitingToSend.module.css'

const Signal = lazyPart(() => import('./Signal.tsx'), 'Signal')
const WaitingDialog = lazyPart(() => import('./WaitingDialog.tsx'), 'WaitingDialog')
const WaitingList = lazyPart(() => import('./WaitingList.tsx'), 'WaitingList')

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
  const signalHere = useSignalHere(connected)
  const [open, setOpen] = useState(false)
  const waiting = changes.filter(({ refused }) => refused === null)
  const refused = changes.filter((change) => change.refused !== null)
  const atTheirLine = atBench ? refused.filter(isAskedAtLine) : []
  const elsewhere = refused.filter((change) => !atTheirLine.includes(change))
  const words = [
    atTheirLine.length > 0 && `${atTheirLine.length} not saved`,
    waiting.length > 0 && `${waiting.length} waiting to send`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {signalHere && (
        <Suspense>
          <Signal connected={connected} waiting={words} onOpen={() => setOpen(true)} />
        </Suspense>
      )}
      {open && words !== '' && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <WaitingDialog
            changes={[...waiting, ...atTheirLine]}
            all={changes}
            onSend={sendNow}
            onClose={() => setOpen(false)}
          />
        </PressedPart>
      )}
      {(elsewhere.length > 0 || room !== 'enough') && (
        <section className={styles.attention} aria-label="Not sent" data-screen-only>
          <DeviceFull />
          {elsewhere.length > 0 && (
            <Suspense>
              <WaitingList changes={elsewhere} all={changes} onSend={sendNow} />
            </Suspense>
          )}
        </section>
      )}
    </>
  )
}

/** Loads what is needed without signal while there is some, and says once it is here. */
function useSignalHere(connected: boolean): boolean {
  const [here, setHere] = useState(Signal.isHere)
  useEffect(() => {
    Promise.all([Signal.ahead(), WaitingDialog.ahead(), WaitingList.ahead()]).then(
      () => setHere(true),
      () => undefined,
    )
  }, [connected])
  return here
}

const isAskedAtLine = ({ refusedCode, weightOf }: KeptChange): boolean =>
  refusedCode === 'STALE' && weightOf !== undefined

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

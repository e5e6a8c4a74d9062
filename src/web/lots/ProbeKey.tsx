import { useState } from 'react'
import { type ColdPlace, makeProbeKey, revokeProbeKey } from '#contract/lots/temperatures.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { probeEveryMinutes } from '#domain/lots/temperatures.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { copyByHand, useCopy } from '#web/ui/hooks/use-copy.ts'
import styles from './Temperatures.module.css'

/** The key with which a probe sends this place's temperature by itself; it is shown once. */
export function ProbeKey({ place: { id, name, probeKeySince } }: { place: ColdPlace }) {
  const [key, setKey] = useState<string>()
  const [hasOne, setHasOne] = useState(probeKeySince !== null)
  const making = useChange(makeProbeKey)
  const revoking = useChange(revokeProbeKey)
  const { shown, copied, copy } = useCopy<HTMLInputElement>(key ?? '')
  const onError = (error: Error) => toast.failure('Not done', saidBy(error, 'Please try again.'))
  const make = () =>
    making.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: (made) => {
          setKey(made.key)
          setHasOne(true)
        },
        onError,
      },
    )
  const revoke = async () => {
    const sure = await confirm({
      title: `End the key of ${name}?`,
      text: 'Its probe can no longer send temperatures. What it sent stays.',
      confirmLabel: 'End the key',
      danger: true,
    })
    if (!sure) return
    revoking.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setKey(undefined)
          setHasOne(false)
          toast.success('The key has ended')
        },
        onError,
      },
    )
  }
  const busy = making.isPending || revoking.isPending
  return (
    <section className={styles.probe} aria-label="Temperature probe">
      <h3>Temperature probe</h3>
      {key ? (
        <>
          <TextField
            label="Key"
            hint="Enter it in the probe now: it is not shown again."
            readOnly
            ref={shown}
            value={key}
          />
          {copied === 'selected' && <p>{copyByHand}</p>}
          <p>
            The probe posts {'{"key": "…", "celsius": "3.8"}'} to /api/temperatures/probe every{' '}
            {probeEveryMinutes} minutes or less often.
          </p>
        </>
      ) : (
        <p>
          {hasOne && probeKeySince
            ? `It has a key since ${formatMoment(probeKeySince)}. A new key ends that one.`
            : 'A probe that can post to an address sends its temperature by itself. It needs a key for this place.'}
        </p>
      )}
      <div className={styles.probeKeys}>
        {key && <Button onClick={copy}>{copied === 'copied' ? 'Copied' : 'Copy the key'}</Button>}
        <Button busy={busy} onClick={make}>
          {hasOne ? 'New key' : 'Make a key'}
        </Button>
        {hasOne && (
          <Button busy={busy} onClick={() => void revoke()}>
            End the key
          </Button>
        )}
      </div>
    </section>
  )
}

import { type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react'
import { SpinnerOver } from '#web/ui/states/Spinner.tsx'
import { HistoryContext } from './routing/routing.ts'

type Props = { onTakeBack: () => void; children: ReactNode }

/**
 * Around a part that a press opens. While it is loading a sign says so, and Escape or another screen takes the press
 * back, so that it doesn't open later over something else.
 */
export const PressedPart = ({ onTakeBack, children }: Props) => (
  <Suspense fallback={<Loading onTakeBack={onTakeBack} />}>{children}</Suspense>
)

function Loading({ onTakeBack }: Pick<Props, 'onTakeBack'>) {
  const takeBack = useEffectEvent(onTakeBack)
  const history = use(HistoryContext)
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && takeBack()
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  useEffect(() => {
    const from = history?.location.pathname
    return history?.subscribe(() => history.location.pathname !== from && takeBack())
  }, [history])
  return <SpinnerOver label="Loading..." />
}

import { useLocation } from '#web/platform/routing/routing.ts'
import { Suspense } from 'react'
import { useStepInHand } from '#web/platform/guide.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { NotSetUp } from './NotSetUp.tsx'

const GuideBar = lazyPart(() => import('#web/first-steps/GuideBar.tsx'), 'GuideBar')

/**
 * Shown above an admin's screens: the first-day step being worked on, or else what is not set up yet. It is drawn together
 * with the screen, which would move if it came later.
 */
export function AboveScreen({ alone }: { alone: boolean }) {
  const step = useStepInHand()
  const { pathname } = useLocation()
  if (step)
    return (
      <Suspense>
        <GuideBar step={step} alone={alone} />
      </Suspense>
    )
  // An order that fills the screen has no room for it, and System Configuration says the same itself.
  return alone || pathname === '/system-config' ? null : <NotSetUp />
}

import { useLocation } from '@tanstack/react-router'
import { GuideBar } from '#web/first-steps/GuideBar.tsx'
import { useStepInHand } from '#web/platform/guide.ts'
import { NotSetUp } from './NotSetUp.tsx'

/** Above an admin's screens: the step of the first day that they are at, or what is not set up. */
export function AboveScreen({ alone }: { alone: boolean }) {
  const step = useStepInHand()
  const { pathname } = useLocation()
  if (step) return <GuideBar step={step} alone={alone} />
  // An order that fills the screen stands alone; the other says the same itself.
  return alone || pathname === '/system-config' ? null : <NotSetUp />
}

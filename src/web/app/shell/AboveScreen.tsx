import { useLocation } from '@tanstack/react-router'
import { GuideBar } from '#web/first-steps/GuideBar.tsx'
import { useStepInHand } from '#web/platform/guide.ts'
import { NotSetUp } from './NotSetUp.tsx'

/** Shown above an admin's screens: the first-day step being worked on, or else what is not set up yet. */
export function AboveScreen({ alone }: { alone: boolean }) {
  const step = useStepInHand()
  const { pathname } = useLocation()
  if (step) return <GuideBar step={step} alone={alone} />
  // An order that fills the screen has no room for it, and System Configuration says the same itself.
  return alone || pathname === '/system-config' ? null : <NotSetUp />
}

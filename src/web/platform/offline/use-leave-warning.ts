import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/ui/over/confirm.ts'

type Place = { pathname: string; search: unknown }
type Warning = {
  /** A sentence about what would be lost. */
  text: string
  /** Whether moving between two addresses loses nothing; by default, if their paths are the same. */
  placeOf?: (place: Place) => string
}

/** Asks before unsaved work is left, by going to another screen or by closing the window. */
export function useLeaveWarning(dirty: boolean, { text, placeOf = pathOf }: Warning): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      placeOf(current) !== placeOf(next) && !(await agreesToLose(text)),
  })
}

const pathOf = ({ pathname }: Place): string => pathname

const agreesToLose = (text: string): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    text,
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
    danger: true,
    onLeaving: true,
  })

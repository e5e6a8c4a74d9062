import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/ui/over/confirm.ts'

type Place = { pathname: string; search: unknown }
type Warning = {
  /** A sentence about what would be lost. */
  text: string
  /** The question and the button that stays, where nothing is edited. */
  title?: string
  stay?: string
  /** Whether moving between two addresses loses nothing; by default, if their paths are the same. */
  placeOf?: (place: Place) => string
}

/** Asks before unsaved work is left, by going to another screen or by closing the window. */
export function useLeaveWarning(dirty: boolean, warning: Warning): void {
  const { placeOf = pathOf } = warning
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      placeOf(current) !== placeOf(next) && !(await agreesToLose(warning)),
  })
}

const pathOf = ({ pathname }: Place): string => pathname

const agreesToLose = ({
  text,
  title = 'Leave without saving?',
  stay = 'Keep editing',
}: Warning): Promise<boolean> =>
  confirm({
    title,
    text,
    confirmLabel: 'Leave',
    cancelLabel: stay,
    danger: true,
    onLeaving: true,
  })

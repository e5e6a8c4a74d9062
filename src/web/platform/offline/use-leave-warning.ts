import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/ui/over/confirm.ts'

type Place = { pathname: string; search: unknown }
type Warning = {
  /** A sentence that says what would be lost. */
  text: string
  /** Moves between addresses of the same place lose nothing; the path alone unless told. */
  placeOf?: (place: Place) => string
}

/** Asks before unsaved work is left, for another place as for a closed window. */
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
  })

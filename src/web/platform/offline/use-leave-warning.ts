import type { Place } from '#web/platform/routing/addresses.ts'
import { useLeaving } from '#web/platform/routing/routing.ts'
import { confirm } from '#web/ui/over/confirm.ts'

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
  useLeaving({
    dirty,
    stays: async (from, to) => placeOf(from) !== placeOf(to) && !(await agreesToLose(warning)),
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

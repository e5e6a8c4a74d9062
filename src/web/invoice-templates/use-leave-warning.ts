import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/ui/confirm.ts'

type Place = { pathname: string; search: unknown }

const templateAt = ({ pathname, search }: Place) =>
  `${pathname} ${(search as { template?: number }).template ?? 'new'}`

/** Asks before unsaved work is left, for another template as for another screen or a closed window. */
export function useLeaveWarning(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      templateAt(current) !== templateAt(next) && !(await agreesToLose()),
  })
}

export const agreesToLose = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    text: 'What you have changed in this template is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
    danger: true,
  })

import { changeSite, type Site } from '#contract/sites.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Closes a site to new orders, once that is agreed to, or opens it again. */
export function useCloseSite({ id, name, version }: Site) {
  const changing = useChange(changeSite)
  const put = (isActive: boolean, done: string, failed: string) =>
    changing.mutate(
      { params: { id }, body: { isActive, version } },
      {
        onSuccess: () => toast.success(done, name),
        onError: (error) => toast.failure(failed, saidBy(error, 'Please try again.')),
      },
    )
  const close = async () => {
    const sure = await confirm({
      title: `Close ${name}?`,
      text: `${name} takes no new orders. Those it has are delivered there, and you can open it again.`,
      confirmLabel: 'Close site',
      danger: true,
    })
    if (sure) put(false, 'Site closed', 'Failed to close site')
  }
  const reopen = () => put(true, 'Site opened again', 'Failed to open site again')
  return { close, reopen, busy: changing.isPending }
}

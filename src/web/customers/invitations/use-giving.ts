import { getReach } from '#contract/business/emails.ts'
import { giveInvitations } from '#contract/customers/invitations.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'

/** How many links one call makes at most. */
const most = 500

const opensOnlyHere =
  'Topside has no web address yet, so links open only on the machine that runs it: System Configuration says how to set one.'

/** Makes links for customers, to copy or print as cards. */
export function useGiving() {
  const { data: reach } = useQuestion(getReach, {})
  const giving = useChange(giveInvitations)
  /** `name` is the customer's if there is only one. */
  const give = async (ids: number[], name?: string) => {
    const customerIds = ids.slice(0, most)
    const links = counted(customerIds.length, 'link')
    const whose = name ? `a link for ${name}` : links
    const comes = name ? 'It comes' : 'Each comes'
    const sure = await confirm({
      title: `Make ${whose} to give by hand?`,
      text: `${reach?.opensOnlyHere ? `${opensOnlyHere} ` : ''}${comes} on a card, to copy or print. Earlier links stop working, and invitations that still wait are not emailed.`,
      confirmLabel: `Make ${links}`,
    })
    if (!sure) return
    giving.mutate(
      { body: { customerIds } },
      {
        onSuccess: () => window.scrollTo({ top: 0 }),
        onError: (error) =>
          toast.failure('Failed to make links', saidBy(error, 'Please try again.')),
      },
    )
  }
  return { give, given: giving.data, isBusy: giving.isPending, close: () => giving.reset() }
}

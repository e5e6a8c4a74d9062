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
  'Topside has no web address yet, so links open only on the machine that runs it. System Configuration says how to set the address.'

const ofOne = (name: string) =>
  `You get the link on a card, to copy or print. It replaces the earlier links of ${name} and any invitation that still waits to be emailed there. Other customers’ stay as they are.`
const ofMany =
  'You get each link on a card, to copy or print. They replace these customers’ earlier links and any invitations that still wait to be emailed to them.'

/** Makes links for customers, to copy or print as cards. */
export function useGiving() {
  const { data: reach } = useQuestion(getReach, {})
  const giving = useChange(giveInvitations)
  /** `name` is the customer's if there is only one. */
  const give = async (ids: number[], name?: string) => {
    const customerIds = ids.slice(0, most)
    const links = counted(customerIds.length, 'link')
    const sure = await confirm({
      title: name ? `Make a link for ${name}?` : `Make ${links} to give by hand?`,
      text: `${reach?.opensOnlyHere ? `${opensOnlyHere} ` : ''}${name ? ofOne(name) : ofMany}`,
      confirmLabel: name ? 'Make the link' : `Make ${links}`,
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

import { formatFullDay } from '#domain/days/day-labels.ts'
import { ruleWords } from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useSayQueued } from '#web/platform/use-sends-email.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { askedBy, type ChangeForm } from './change-form.ts'
import { useAddPriceChange, useRemovePriceChange } from './price-changes-queries.ts'

/** Schedules the change, with Undo. A change that starts today can't be undone, so it asks first. */
export function useSchedule(
  form: ChangeForm,
  { count, oddPricesAreRight }: { count: number; oddPricesAreRight: boolean },
  done: () => void,
) {
  const add = useAddPriceChange()
  const undo = useUndo()
  const sayQueued = useSayQueued()
  const prices = counted(count, 'price')
  const today = form.fromDate === londonToday()
  const asked = askedBy(form)
  const schedule = async () => {
    if (today && !(await confirm(question(prices, wordsOf(form, asked.amount))))) return
    try {
      const { id } = await add.mutateAsync({
        body: {
          ...asked,
          fromDate: form.fromDate,
          tellCustomers: form.tellCustomers,
          oddPricesAreRight,
        },
      })
      done()
      const changed = `${prices} changed.`
      const withEmails = `${changed} Emails to customers are queued.`
      if (today && form.tellCustomers)
        sayQueued(`${changed} Emails`, { title: 'Prices changed', text: withEmails })
      else if (today) toast.success('Prices changed', changed)
      else
        toast.success('Price change scheduled', `${prices} from ${formatFullDay(form.fromDate)}.`, {
          label: 'Undo',
          altText: 'Undo it in the list of scheduled changes',
          onPress: () => void undo(id),
        })
    } catch (error) {
      toast.failure('Prices were not changed', saidBy(error, 'Please try again.'))
    }
  }
  return { busy: add.isPending, schedule }
}

const wordsOf = (form: ChangeForm, amount: string | null): string =>
  amount === null ? 'To the prices of the file' : `By ${ruleWords({ ...form, amount })}`

const question = (prices: string, rule: string) => ({
  title: `Change ${prices} now?`,
  text: `${rule}. This can’t be undone: to go back, change prices again.`,
  confirmLabel: 'Change prices',
})

/** Undoes a scheduled change. */
export function useUndo() {
  const remove = useRemovePriceChange()
  return (id: number) =>
    remove.mutateAsync({ params: { id } }).then(
      () => toast.success('Price change undone', 'Prices stay as they are.'),
      (error: unknown) =>
        toast.failure('The price change was not undone', saidBy(error, 'Please try again.')),
    )
}

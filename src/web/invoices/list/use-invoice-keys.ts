import { useNavigate } from '#web/platform/routing/routing.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { awaitsApproval, obstacleToEditing } from '#domain/money/invoicing.ts'
import type { Approving } from '#web/orders/approving/use-approving.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { toast } from '#web/ui/over/toast.ts'
import { focusSearch, useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  shown: readonly Invoice[]
  selection: SelectedInvoices
  approving: Approving
  /** The current row; keys act on it. */
  inHand: number | null
}

/**
 * The key A approves and sends the selected invoices, or else the current row's. For the current row, E edits the
 * invoice, S opens its order and R receives a payment from its customer.
 */
export function useInvoiceKeys({ shown, selection, approving, inHand }: Props): void {
  const [letters] = useSingleLetterKeys()
  const navigate = useNavigate()
  const { invoices, choose, add } = selection
  const row = shown.find(({ id }) => id === inHand)
  const approve = () => {
    const waiting = (invoices.length > 0 ? invoices : row ? [row] : []).filter(awaitsApproval)
    if (approving.state !== null) return
    if (waiting.length === 0)
      return void toast.info(
        'Nothing to approve',
        'Tick invoices that await approval, or choose one with J and K.',
      )
    choose([])
    approving.approve(waiting, true)
  }
  const withRow = (act: (invoice: Invoice) => unknown) => () =>
    row ? act(row) : void toast.info('No invoice chosen', 'Choose one with J and K.')
  const edit = (invoice: Invoice) => {
    const obstacle = obstacleToEditing(invoice)
    if (obstacle) return void toast.info(obstacle)
    const params = { id: String(invoice.id) }
    navigate({ to: '/invoices/:id', params, search: { edit: 'yes' } })
  }
  useSingleKeys(letters, {
    a: approve,
    e: withRow(edit),
    s: withRow(({ order: { orderNumber } }) =>
      navigate({ to: '/orders/:orderNumber', params: { orderNumber } }),
    ),
    r: withRow(({ customerId }) =>
      navigate({ to: '/receive-payment', search: { customer: customerId } }),
    ),
    z: () => void toast.undo(),
    '/': focusSearch,
    'ctrl+a': () => add(shown),
    Escape: () => choose([]),
  })
}

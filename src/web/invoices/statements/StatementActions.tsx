import { Download, Mail, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import {
  downloadCustomerStatement,
  emailStatement,
  type Statement,
} from '#contract/invoices/statements.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { sendsNow, useSayQueued } from '#web/platform/use-sends-email.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import type { Period } from '#web/ui/fields/PeriodFields.tsx'
import { printInvoice } from '#web/invoices/print-invoice.ts'
import { titleOf } from './StatementPaper.tsx'

type Props = {
  customerId: number
  period: Period
  statement: Statement
  paper: RefObject<HTMLDivElement | null>
}

export function StatementActions({ customerId, period, statement, paper }: Props) {
  const downloading = useDownload(downloadCustomerStatement, 'Statement')
  const emailing = useChange(emailStatement)
  const sayQueued = useSayQueued()
  const { customer, asOf } = statement
  const params = { id: customerId }
  const email = async () => {
    const agreed = await confirm({
      title: 'Email this statement?',
      text: (await sendsNow())
        ? `It is sent to ${customer.email} with the PDF attached.`
        : `It is kept, with the PDF attached, and goes to ${customer.email} once there is a mail server.`,
      confirmLabel: 'Email',
    })
    if (!agreed) return
    emailing.mutate(
      { params, body: period },
      {
        onSuccess: ({ recipient }) =>
          sayQueued('Statement', {
            title: 'Statement on its way',
            text: `It is being sent to ${recipient}.`,
          }),
        onError: (error) =>
          toast.failure('Failed to email the statement', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <Toolbar label="The statement on paper">
      <Button
        icon={<Download aria-hidden />}
        busy={downloading.busy}
        busyLabel="Downloading..."
        onClick={() =>
          downloading.save({ params, query: period }, `statement-${customer.accountId}-${asOf}.pdf`)
        }
      >
        Download PDF
      </Button>
      <Button
        icon={<Printer aria-hidden />}
        onClick={() => printInvoice(paper.current, titleOf(statement))}
      >
        Print
      </Button>
      <Button
        icon={<Mail aria-hidden />}
        busy={emailing.isPending}
        busyLabel="Posting..."
        reason={customer.email ? null : 'This customer has no email address.'}
        onClick={() => void email()}
      >
        Email
      </Button>
    </Toolbar>
  )
}

import { Check } from 'lucide-react'
import type { CustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { mostReference } from '#contract/invoices/payments.ts'
import { formatMoney, isPositiveMoney } from '#domain/money/money.ts'
import { countedDebts } from '#domain/money/payments/opening-balances.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { methods } from './methods.ts'
import styles from './Receive.module.css'
import { owedOn, type Receiving } from './use-receiving.ts'

type Props = { account: CustomerAccount; receiving: Receiving }

/** How much came, how and when. The amount starts with the balance, selected so that people can type over it. */
export function PaymentFields({ account, receiving }: Props) {
  const { form, change, amount, obstacle, recording } = receiving
  const what = amount !== null && isPositiveMoney(amount) ? formatMoney(amount) : 'payment'
  return (
    <Card
      title="Money received"
      footer={
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          icon={<Check aria-hidden />}
          busy={recording}
          busyLabel="Recording..."
          reason={obstacle}
        >
          Record {what}
        </Button>
      }
    >
      <div className={styles.fields}>
        <NumberField
          label="Payment amount"
          prefix="£"
          size="lg"
          autoFocus
          maxLength={12}
          className={styles.amount}
          hint={owes(account)}
          value={form.amount}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <ChipsField
          label="Method"
          choices={methods}
          value={form.method}
          onChange={(method) => change({ method })}
        />
        <div className={styles.pair}>
          <TextField
            label="Received on"
            type="date"
            max={londonToday()}
            value={form.receivedOn}
            onChange={({ target }) => change({ receivedOn: target.value || londonToday() })}
          />
          <TextField
            label="Reference"
            optional
            maxLength={mostReference}
            value={form.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </div>
      </div>
    </Card>
  )
}

function owes(account: CustomerAccount): string {
  const open = account.invoices.filter(({ outstanding }) => isPositiveMoney(outstanding))
  if (open.length === 0) return 'Owes nothing.'
  const owed = owedOn(account)
  const today = londonToday()
  const late = open.filter(({ dueDate }) => dueDate < today).length
  const overdue = late === 0 ? 'none overdue' : `${late} overdue`
  const onAccount = isPositiveMoney(account.onAccount)
    ? `, ${formatMoney(account.onAccount)} on account`
    : ''
  return `Owes ${formatMoney(owed)} on ${countedDebts(open)}, ${overdue}${onAccount}.`
}

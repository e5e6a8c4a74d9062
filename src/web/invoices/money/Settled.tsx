import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { settlement } from '#domain/money/paper/invoice-paper.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'

/** What was paid and credited since the invoice was issued, shown beside it because an issued invoice never changes. */
export function Settled({ invoice }: { invoice: Invoice }) {
  const parts = settlement(invoice)
  if (parts.length === 0) return null
  return (
    <div data-screen-only>
      <Card title="Since it was issued">
        <DefinitionList
          layout="rows"
          items={parts.map(({ label, amount }): [string, ReactNode] => [
            label,
            <Money key={label} amount={amount} />,
          ])}
        />
      </Card>
    </div>
  )
}

import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type RecallCustomer, remindOfRecall, type WholeRecall } from '#contract/lots/recalls.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { answeredOf } from '#domain/lots/recalls.ts'
import { counted } from '#domain/words/counted.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { doUnlessUndone } from '#web/platform/waiting-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { hadInWords, signedKg } from '#domain/lots/lot-words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { CustomerAnswer } from './CustomerAnswer.tsx'
import css from './Recalls.module.css'

/** The customers who have the recalled meat and what each answered; those without an answer come first. */
export function AffectedCustomers({ recall }: { recall: WholeRecall }) {
  const { customers, closedAt, toldAt, id } = recall
  const [answering, setAnswering] = useState<RecallCustomer | null>(null)
  const client = useQueryClient()
  const sends = useSendsEmail()
  const silent = customers.filter(({ answeredAt, email }) => answeredAt === null && email !== '')
  const { customers: answered, allKg, answeredKg, openKg } = answeredOf(customers)
  const remind = () => {
    const key = crypto.randomUUID()
    doUnlessUndone({
      title: `Reminding ${counted(silent.length, 'customer')}`,
      text: 'Each gets the message again.',
      run: async () => {
        try {
          const { queued } = await call(
            remindOfRecall,
            { params: { id }, body: {} },
            { key, keepalive: true },
          )
          if (sends) toast.success(`${counted(queued, 'reminder')} on the way`)
          else toast.failure('No reminder sent', 'There is no mail server yet. Ring them.')
        } catch (error) {
          toast.failure('Not sent', saidBy(error, 'Please try again.'))
        }
        void markStale(client, remindOfRecall.changes)
      },
    })
  }
  if (customers.length === 0)
    return (
      <Card title="Who has it">
        <p>No customer has any of it.</p>
      </Card>
    )
  return (
    <Card
      title={`Affected customers (${customers.length})`}
      flush
      actions={
        !closedAt &&
        toldAt &&
        silent.length > 0 && (
          <Button icon={<BellRing aria-hidden />} onClick={remind}>
            Remind {silent.length}
          </Button>
        )
      }
      footer={
        <p>
          <strong>
            {answered} of {customers.length} answered
          </strong>
          , {signedKg(allKg)}: {signedKg(answeredKg)} answered, {signedKg(openKg)} open
        </p>
      }
    >
      <DataTable caption="Affected customers" dense cards>
        <thead>
          <Tr>
            <Th>Customer</Th>
            <Th>Delivery</Th>
            <Th numeric>Weight</Th>
            <Th>Answer</Th>
            <Th shrink />
          </Tr>
        </thead>
        <tbody>
          {customers.map((row) => (
            <Tr key={row.id}>
              <Td label="Customer" whole className={css.who}>
                <strong>{row.name}</strong>
                <small>{row.contactName}</small>
              </Td>
              <Td label="Delivery">
                {[
                  ...new Set(row.lines.map(({ deliveryDate }) => formatLongDay(deliveryDate))),
                ].join(', ')}
              </Td>
              <Td label="Weight" numeric>
                {hadInWords(row.lines)}
              </Td>
              <Td label="Answer">
                <CustomerAnswer row={row} recall={recall} sends={sends} />
              </Td>
              <Td>
                {!closedAt && (
                  <Button onClick={() => setAnswering(row)} aria-label={`Answer for ${row.name}`}>
                    {row.answeredAt ? 'Correct' : 'Answer'}
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
      {answering && (
        <AnswerDialog
          recallId={id}
          kg={answering.kg}
          had={hadInWords(answering.lines)}
          who={answering}
          onClose={() => setAnswering(null)}
        />
      )}
    </Card>
  )
}

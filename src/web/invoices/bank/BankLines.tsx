import { Check } from 'lucide-react'
import { useState } from 'react'
import type { readBankStatement, ReadBankLine } from '#contract/invoices/bank-statements.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useCustomers, useRecordBankLines } from './bank-queries.ts'
import styles from './Bank.module.css'
import { type Decision, linesToRecord } from './decisions.ts'
import { MatchedLines } from './MatchedLines.tsx'
import { TakenLines } from './TakenLines.tsx'
import { UnsureLines } from './UnsureLines.tsx'

type Props = { statement: AnswerOf<typeof readBankStatement>; onRecorded: () => void }

const isIn = (state: ReadBankLine['state']) => (line: ReadBankLine) => line.state === state

/**
 * The lines of a statement: those that someone must decide, certain matches, and those already recorded or set aside.
 */
export function BankLines({ statement: { lines, out }, onRecorded }: Props) {
  const customers = useCustomers()
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const [reopened, setReopened] = useState<ReadonlySet<number>>(new Set())
  const [left, setLeft] = useState<BulkResult['left']>([])
  const change = useRecordBankLines()
  const toRecord = linesToRecord(lines, decisions)
  const decide = (row: number, decision: Decision | undefined) =>
    setDecisions((now) => {
      const next = new Map(now)
      if (decision === undefined) next.delete(row)
      else next.set(row, decision)
      return next
    })
  const record = () =>
    change.mutate(
      { body: { lines: toRecord } },
      {
        onSuccess: (result) => {
          setLeft(result.left)
          setDecisions(new Map())
          setReopened(new Set())
          toast.success(`${counted(result.done.length, 'line')} recorded`)
          onRecorded()
        },
        onError: (error) =>
          toast.failure('Failed to record the lines', saidBy(error, 'Please try again.')),
      },
    )
  if (lines.length === 0)
    return <EmptyState title="No money in" text={`${counted(out, 'line')} of money out.`} />
  const shared = { customers: customers.data ?? [], decisions, decide, left }
  const paid = toRecord.filter(({ customerId }) => customerId !== null)
  return (
    <div className={styles.lines}>
      <div className={styles.bar}>
        <p role="status">
          {counted(lines.length, 'payment')}, {counted(out, 'line')} of money out left out.
        </p>
        <Button
          variant="primary"
          size="lg"
          icon={<Check aria-hidden />}
          busy={change.isPending}
          busyLabel="Recording..."
          reason={toRecord.length === 0 ? 'Choose who paid first.' : null}
          onClick={record}
        >
          Record {counted(toRecord.length, 'line')},{' '}
          {formatMoney(sumMoney(paid.map(({ amount }) => String(amount))))}
        </Button>
      </div>
      <UnsureLines
        lines={lines.filter((line) => isIn('unsure')(line) || reopened.has(line.row))}
        {...shared}
      />
      <MatchedLines lines={lines.filter(isIn('sure'))} {...shared} />
      <TakenLines
        lines={lines.filter((line) => isIn('taken')(line) && !reopened.has(line.row))}
        customers={shared.customers}
        onReopen={(row) => setReopened((now) => new Set(now).add(row))}
      />
    </div>
  )
}

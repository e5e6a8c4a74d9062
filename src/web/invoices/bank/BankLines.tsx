import { Check } from 'lucide-react'
import { useState } from 'react'
import type { readBankStatement, ReadBankLine } from '#contract/invoices/bank-statements.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useDraft } from '#web/platform/offline/draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useCustomers, useRecordBankLines } from './bank-queries.ts'
import styles from './Bank.module.css'
import {
  type Decision,
  type Decisions,
  isChosen,
  keyOf,
  linesToRecord,
  obstacleToRecording,
} from './decisions.ts'
import { MatchedLines } from './MatchedLines.tsx'
import { TakenLines } from './TakenLines.tsx'
import { UnsureLines } from './UnsureLines.tsx'

type Props = {
  statement: AnswerOf<typeof readBankStatement>
  /** True while the file is read again, after lines were recorded. */
  rereading: boolean
  onRecorded: () => void
}

/**
 * The lines of a statement: those that someone must decide, certain matches, and those already recorded or set aside.
 */
export function BankLines({ statement: { lines, out }, rereading, onRecorded }: Props) {
  const customers = useCustomers()
  const { decisions, decide, forget, ready } = useDecisions()
  /** Lines that someone opened to decide after all: certain matches to change, and lines set aside to record. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<BulkResult['left']>([])
  const change = useRecordBankLines()
  const toRecord = linesToRecord(lines, decisions)
  const record = () =>
    change.mutate(
      { body: { lines: toRecord } },
      {
        onSuccess: (result) => {
          const done = lines.filter(({ row }) => result.done.includes(row))
          setLeft(result.left)
          forget(done)
          setOpened(
            (now) => new Set([...now].filter((key) => !done.some((line) => keyOf(line) === key))),
          )
          tell(result)
          onRecorded()
        },
        onError: (error) =>
          toast.failure('Failed to record the lines', saidBy(error, 'Please try again.')),
      },
    )
  if (!ready) return null
  if (lines.length === 0)
    return <EmptyState title="No money in" text={`${counted(out, 'line')} of money out.`} />
  const open = (line: ReadBankLine) => setOpened((now) => new Set(now).add(keyOf(line)))
  const isAsked = (line: ReadBankLine) =>
    line.state === 'unsure' ||
    opened.has(keyOf(line)) ||
    (isAnswerable(line) && isChosen(decisions[keyOf(line)]))
  const rest = lines.filter((line) => !isAsked(line))
  const shared = { all: lines, customers: customers.data ?? [], decisions, decide, left }
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
          busy={change.isPending || rereading}
          busyLabel="Recording..."
          reason={obstacleToRecording(lines, decisions)}
          onClick={record}
        >
          Record {counted(toRecord.length, 'line')},{' '}
          {formatMoney(sumMoney(paid.map(({ amount }) => String(amount))))}
        </Button>
      </div>
      <UnsureLines lines={lines.filter(isAsked)} {...shared} />
      <MatchedLines
        lines={rest.filter(({ state }) => state === 'sure')}
        onOpen={open}
        {...shared}
      />
      <TakenLines
        lines={rest.filter(({ state }) => state === 'taken')}
        customers={shared.customers}
        onOpen={open}
      />
    </div>
  )
}

/** Whether a saved decision reopens the line. A recorded line stays recorded, whatever was decided before. */
const isAnswerable = ({ state, customerId }: ReadBankLine): boolean =>
  state === 'sure' || customerId === null

function tell({ done, left }: BulkResult): void {
  const stay = left.length > 0 ? `${counted(left.length, 'line')} not recorded: see why below.` : ''
  if (done.length > 0) toast.success(`${counted(done.length, 'line')} recorded`, stay)
  else toast.failure('No line was recorded', stay)
}

const without = (decisions: Decisions, lines: readonly ReadBankLine[]): Decisions => {
  const keys = new Set(lines.map(keyOf))
  return Object.fromEntries(Object.entries(decisions).filter(([key]) => !keys.has(key)))
}

/** What was decided about lines that are not recorded yet, stored for a week in case the file is chosen again. */
function useDecisions() {
  const { draft, change } = useDraft<Decisions>('bank-statement', () => ({}))
  return {
    ready: draft !== undefined,
    decisions: draft ?? {},
    decide: (line: ReadBankLine, decision: Decision | undefined) =>
      change((now) =>
        decision === undefined ? without(now, [line]) : { ...now, [keyOf(line)]: decision },
      ),
    forget: (lines: readonly ReadBankLine[]) => change((now) => without(now, lines)),
  }
}

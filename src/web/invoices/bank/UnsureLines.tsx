import { useState } from 'react'
import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Bank.module.css'
import { type Decision, decided, isChosen } from './decisions.ts'
import { LinePays, namesIn, paysWords } from './LinePays.tsx'
import { labelOf, type LinesProps } from './shared.ts'

const listId = 'customers-of-the-bank'
/** Shows at most this many; once they are recorded, the rest appear. */
const mostShown = 100

/** The lines about which a person decides: which customer paid, or that none did. */
export function UnsureLines({ lines, ...props }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <Card title={`Who paid? ${counted(lines.length, 'line')} to look at`} flush>
      <datalist id={listId}>
        {props.customers.map((customer) => (
          <option key={customer.id} value={labelOf(customer)} />
        ))}
      </datalist>
      <ul role="list">
        {lines.slice(0, mostShown).map((line) => (
          <Row key={line.row} line={line} {...props} />
        ))}
      </ul>
      {lines.length > mostShown && (
        <p className={styles.more}>
          {counted(lines.length - mostShown, 'more line')} after these are recorded.
        </p>
      )}
    </Card>
  )
}

type RowProps = Omit<LinesProps, 'lines'> & { line: ReadBankLine }

function Row({ line, left, ...props }: RowProps) {
  const { all, decisions, decide } = props
  const decision = decided(line, decisions)
  const reason = left.find(({ id }) => id === line.row)?.reason
  return (
    <li className={styles.line} data-decided={decision !== 'later' || undefined}>
      <span className={styles.what}>
        <strong>{line.details || 'No details'}</strong>
        <span className={styles.soft}>
          {formatDay(line.day)} · {line.because}
        </span>
        {reason && <span className={styles.wrong}>Not recorded: {reason}</span>}
      </span>
      <Money amount={line.amount} size="lg" />
      <Choices line={line} decision={decision} {...props} />
      {isChosen(decision) ? (
        <LinePays
          key={decision.customerId}
          line={line}
          chosen={decision}
          all={all}
          decisions={decisions}
          onChange={(chosen) => decide(line, chosen)}
        />
      ) : (
        decision === 'later' &&
        line.customerId !== null && (
          <p className={styles.pays}>
            {paysWords(line.allocations, line.amount, namesIn(line.allocations))}
          </p>
        )
      )}
    </li>
  )
}

type ChoicesProps = Omit<RowProps, 'left' | 'all' | 'decisions'> & { decision: Decision }

function Choices({ line, customers, decision, decide }: ChoicesProps) {
  const suggested = customers.find(({ id }) => id === line.customerId)
  const chosen = isChosen(decision) ? decision.customerId : null
  const other = chosen === suggested?.id ? undefined : customers.find(({ id }) => id === chosen)
  const [typed, setTyped] = useState<string | null>(null)
  // A certain match is recorded unless someone says to leave it.
  const none = line.state === 'sure' ? 'later' : undefined
  const choose = (next: Decision | undefined, text: string | null) => {
    setTyped(text)
    decide(line, next ?? none)
  }
  return (
    <span className={styles.choices}>
      {suggested && (
        <Button
          variant={chosen === suggested.id ? 'primary' : 'secondary'}
          aria-pressed={chosen === suggested.id}
          onClick={() =>
            choose(chosen === suggested.id ? undefined : { customerId: suggested.id }, null)
          }
        >
          {nameShown(suggested)}
        </Button>
      )}
      <TextField
        label={`Customer of row ${line.row}`}
        hideLabel
        list={listId}
        placeholder={suggested ? 'Another customer' : 'Customer'}
        autoComplete="off"
        value={typed ?? (other ? labelOf(other) : '')}
        onChange={({ target: { value } }) => {
          const found = customers.find((customer) => labelOf(customer) === value)
          choose(found && { customerId: found.id }, value)
        }}
      />
      <Button
        variant={decision === 'aside' ? 'primary' : 'quiet'}
        aria-pressed={decision === 'aside'}
        onClick={() => choose(decision === 'aside' ? undefined : 'aside', null)}
      >
        Set aside
      </Button>
    </span>
  )
}

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

function Row({ line, customers, decisions, decide, left }: RowProps) {
  const [typed, setTyped] = useState('')
  const decision = decisions.get(line.row)
  const suggested = customers.find(({ id }) => id === line.customerId)
  const reason = left.find(({ id }) => id === line.row)?.reason
  const choose = (text: string) => {
    setTyped(text)
    const chosen = customers.find((customer) => labelOf(customer) === text)
    decide(line.row, chosen?.id)
  }
  return (
    <li className={styles.line} data-decided={decision !== undefined || undefined}>
      <span className={styles.what}>
        <strong>{line.details || 'No details'}</strong>
        <span className={styles.soft}>
          {formatDay(line.day)} · {line.because}
        </span>
        {reason && <span className={styles.wrong}>Not recorded: {reason}</span>}
      </span>
      <Money amount={line.amount} size="lg" />
      <span className={styles.choices}>
        {suggested && (
          <Button
            variant={decision === suggested.id ? 'primary' : 'secondary'}
            aria-pressed={decision === suggested.id}
            onClick={() => choose(decision === suggested.id ? '' : labelOf(suggested))}
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
          value={typed}
          onChange={({ target }) => choose(target.value)}
        />
        <Button
          variant={decision === 'aside' ? 'primary' : 'quiet'}
          aria-pressed={decision === 'aside'}
          onClick={() => {
            setTyped('')
            decide(line.row, decision === 'aside' ? undefined : 'aside')
          }}
        >
          Set aside
        </Button>
      </span>
    </li>
  )
}

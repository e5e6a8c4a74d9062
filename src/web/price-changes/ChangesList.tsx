import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { PriceChange } from '#contract/catalogue/price-changes.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import { ruleWords } from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ChangedPrices } from './ChangedPrices.tsx'
import styles from './PriceChanges.module.css'
import { usePriceChanges } from './price-changes-queries.ts'
import { useUndo } from './use-schedule.ts'

/** Scheduled changes, which can be undone, and past ones, latest first. */
export function ChangesList() {
  const changes = usePriceChanges()
  return (
    <ListState
      query={changes}
      isEmpty={changes.data?.length === 0}
      empty={<EmptyState title="No price changes yet" text="Schedule the first one above." />}
      skeleton={<Skeleton of="table" label="Loading price changes..." />}
    >
      <DataTable caption="Scheduled and past changes" cards>
        <thead>
          <Tr>
            <Th>Prices of</Th>
            <Th>From</Th>
            <Th>By</Th>
            <Th>Customers’ own</Th>
            <Th>Scheduled</Th>
            <Th>State</Th>
          </Tr>
        </thead>
        <tbody>
          {changes.data?.map((each) => (
            <ChangeRow key={each.id} change={each} />
          ))}
        </tbody>
      </DataTable>
    </ListState>
  )
}

function ChangeRow({ change }: { change: PriceChange }) {
  const { id, fromDate, ownPrices, createdBy, createdAt, toldAt } = change
  const [open, setOpen] = useState(false)
  const sends = useSendsEmail()
  const title = `${subjectOf(change)} from ${formatLongDay(fromDate)}`
  return (
    <Tr>
      <Td>
        <Button
          variant="quiet"
          className={styles.whole}
          aria-label={`Prices of ${title}`}
          onClick={() => setOpen(true)}
        >
          {subjectOf(change)}
        </Button>
        {open && (
          <ChangedPrices id={id} title={`Prices of ${title}`} onClose={() => setOpen(false)} />
        )}
      </Td>
      <Td label="From" whole>
        {formatLongDay(fromDate)}
      </Td>
      <Td label="By">{byWords(change)}</Td>
      <Td label="Customers’ own">{ownPrices ? 'changed too' : 'stay'}</Td>
      <Td label="Scheduled" soft>
        {formatLongMoment(createdAt)} by {createdBy}
        {toldAt && `; ${queuedWords(toldAt, sends)}`}
      </Td>
      <Td label="State">
        <State change={change} />
      </Td>
    </Tr>
  )
}

/** An email is written first and then sent, or waits: System Configuration says which. */
const queuedWords = (at: string, sends: boolean): string =>
  `emails to customers queued ${formatLongMoment(at)}${sends ? '' : ', none sent: no mail server is set up'}`

const subjectOf = ({ category, productIds, lineCount }: PriceChange): string =>
  category ??
  (productIds.length > 0 ? counted(productIds.length, 'product') : counted(lineCount, 'price'))

const byWords = ({ unit, amount, rounding }: PriceChange): string =>
  amount === null ? 'each its own' : ruleWords({ unit, amount, rounding })

function State({ change }: { change: PriceChange }) {
  const undo = useUndo()
  const { id, fromDate, appliedAt, pricesChanged, toldAt } = change
  const subject = subjectOf(change)
  if (appliedAt !== null)
    return <Badge tone="done">{counted(pricesChanged ?? 0, 'price')} changed</Badge>
  const ask = async () => {
    const told = toldAt ? ' The customers who get its email get another one that says so.' : ''
    const text = `${byWords(change)} from ${formatLongDay(fromDate)}. Prices stay as they are.${told}`
    if (
      await confirm({ title: `Undo the change of ${subject}?`, text, confirmLabel: 'Undo change' })
    )
      await undo(id)
  }
  return (
    <Button
      icon={<Undo2 aria-hidden />}
      aria-label={`Undo the change of ${subject} from ${formatLongDay(fromDate)}`}
      onClick={() => void ask()}
    >
      Undo
    </Button>
  )
}

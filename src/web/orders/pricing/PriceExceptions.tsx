import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { LineToPrice, OrderToPrice, ordersToPrice } from '#contract/orders/day-pricing.ts'
import { formatMoney, lineTotal, toTwoPlaces } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { nameAtSite } from '#domain/sites.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import styles from './DayPricing.module.css'
import { usePriceToSet } from './use-price-to-set.ts'

type Props = { found: AnswerOf<typeof ordersToPrice>; onShown: () => void }

const groups = {
  to_set: () => 'Price to set',
  unusual: (tolerance: number) => `More than ${tolerance}% from the customer’s usual`,
}

/** The lines to look at, those without a price first. The first price field has the focus. */
export function PriceExceptions({ found, onShown }: Props) {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  if (found.lines.length === 0) return null
  return (['to_set', 'unusual'] as const).map((kind) => {
    const lines = found.lines.filter(({ question }) => question === kind)
    const title = `${groups[kind](found.tolerance)} (${lines.length})`
    if (lines.length === 0) return null
    return (
      <Card
        key={kind}
        title={title}
        flush
        actions={kind === 'unusual' && <Link to="/settings">Change the limit</Link>}
      >
        <Lines title={title} lines={lines} orders={found.orders} />
      </Card>
    )
  })
}

const columns = {
  picked: 'Picked',
  list: 'List',
  usual: 'Usual',
  change: 'Change',
  price: 'Price',
  total: 'Total',
}

type LinesProps = { title: string; lines: LineToPrice[]; orders: OrderToPrice[] }

const Lines = ({ title, lines, orders }: LinesProps) => (
  <DataTable caption={title} cards>
    <thead>
      <Tr>
        <Th>Product</Th>
        <Th numeric>{columns.picked}</Th>
        <Th numeric>{columns.list}</Th>
        <Th numeric>{columns.usual}</Th>
        <Th numeric>{columns.change}</Th>
        <Th>{columns.price}</Th>
        <Th numeric>{columns.total}</Th>
      </Tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Line key={line.itemId} line={line} order={orders.find(({ id }) => id === line.orderId)} />
      ))}
    </tbody>
  </DataTable>
)

type LineProps = { line: LineToPrice; order: OrderToPrice | undefined }

function Line({ line, order }: LineProps) {
  const { typed, setTyped, error, save, state } = usePriceToSet(line)
  const price = toTwoPlaces(typed)
  return (
    <Tr>
      <Td>
        <strong>{line.name}</strong>
        {order && (
          <span className={styles.soft}>
            {nameAtSite(order)},{' '}
            <Link to="/admin/orders/$id" params={{ id: String(order.id) }}>
              {order.orderNumber}
            </Link>
          </span>
        )}
        {line.times > 0 && (
          <span className={styles.soft}>usual: last {counted(line.times, 'order')}</span>
        )}
      </Td>
      <Td numeric label={columns.picked}>
        {formatQuantity(line.quantity, line.unit)}
      </Td>
      <Td numeric label={columns.list}>
        {line.listPrice ? formatMoney(line.listPrice) : 'none'}
      </Td>
      <Td numeric label={columns.usual}>
        {line.usual ? formatMoney(line.usual) : 'none'}
      </Td>
      <Td numeric label={columns.change} className={styles.change}>
        {line.change ?? '–'}
      </Td>
      <Td label={columns.price}>
        <div className={styles.priced}>
          <form
            onKeyDown={choosesByKey(line, save)}
            onSubmit={(event) => {
              event.preventDefault()
              save(typed, event.currentTarget)
            }}
          >
            <NumberField
              label={`Price of ${line.name}${order ? ` for ${order.customerName}` : ''}`}
              hideLabel
              prefix="£"
              placeholder={line.listPrice ?? undefined}
              value={typed}
              error={error}
              fieldClassName={styles.price}
              aside={<SavedMark state={state} />}
              onChange={({ target }) => setTyped(target.value)}
            />
          </form>
          <Choices line={line} onChoose={(chosen) => save(chosen)} />
        </div>
      </Td>
      <Td numeric label={columns.total}>
        {price ? formatMoney(lineTotal(line.quantity, price)) : '–'}
      </Td>
    </Tr>
  )
}

/**
 * In a price field K keeps the price, U takes the usual one and L the list price, because no price contains a letter.
 */
const choosesByKey =
  (line: LineToPrice, save: (price: string, form: HTMLFormElement) => void) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { keep, usual, list } = choicesOf(line)
    const chosen = { k: keep, u: usual, l: list }[event.key.toLowerCase()]
    if (!chosen) return
    event.preventDefault()
    save(chosen, event.currentTarget)
  }

/** The prices offered beside the field. */
function choicesOf({ question, pricePerUnit, usual, listPrice }: LineToPrice) {
  const unusual = question === 'unusual'
  return {
    keep: unusual ? pricePerUnit : null,
    usual: unusual ? usual : null,
    list: unusual ? null : listPrice,
  }
}

type ChoicesProps = { line: LineToPrice; onChoose: (price: string) => void }

function Choices({ line, onChoose }: ChoicesProps) {
  const { name } = line
  const { keep, usual, list } = choicesOf(line)
  return (
    <span className={styles.actions}>
      {keep && (
        <Button
          aria-label={`Keep the price of ${name}`}
          aria-keyshortcuts="k"
          onClick={() => onChoose(keep)}
        >
          Keep <KeyHint of="K" />
        </Button>
      )}
      {usual && (
        <Button
          variant="quiet"
          aria-label={`Use ${usual} for ${name}`}
          aria-keyshortcuts="u"
          onClick={() => onChoose(usual)}
        >
          Use {usual} <KeyHint of="U" />
        </Button>
      )}
      {list && (
        <Button
          variant="quiet"
          aria-label={`Use list price for ${name}`}
          aria-keyshortcuts="l"
          onClick={() => onChoose(list)}
        >
          Use list price <KeyHint of="L" />
        </Button>
      )}
    </span>
  )
}

import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ChangedPrices } from '#contract/catalogue/changed-prices.ts'
import { formatMoney, isZeroMoney, subtractMoney } from '#domain/money/money.ts'
import { percentChanged, priceTitle } from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Td, Tr } from '#web/ui/lists/DataTable.tsx'
import { type ChangeFormBy, type PriceKey, toggled } from './change-form.ts'
import { isOdd } from './odd-changes.ts'
import styles from './PriceChanges.module.css'

type Props = ChangeFormBy & { row: ChangedPrices }

/** A product or size; its customers' own prices open below it. */
export function PreviewRow({ row, form, change }: Props) {
  const [opened, setOpen] = useState<boolean | null>(null)
  const { productId, variationId, unit, own, ownCount } = row
  const open = opened ?? own.some(isOdd)
  const title = priceTitle(row)
  const toggle = (key: PriceKey) => change({ leftOut: toggled(form, key) })
  const keyOf = (customerId: number | null) => ({ productId, variationId, customerId })
  return (
    <>
      <Tr>
        <Td>
          <strong>{title}</strong> <span className={styles.soft}>{unit}</span>
          <OddMark of={row} />
        </Td>
        <Prices of={row} />
        <Td label="Customers’ own">
          {ownCount === 0 ? (
            <span className={styles.soft}>{form.ownPrices ? 'none' : 'stay'}</span>
          ) : (
            <Button
              variant="quiet"
              className={styles.whole}
              aria-expanded={open}
              aria-label={`Own prices of ${title}: ${counted(ownCount, 'customer')}`}
              icon={open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {counted(ownCount, 'customer')}
            </Button>
          )}
        </Td>
        <LeaveOut what={title} leftOut={row.leftOut} onToggle={() => toggle(keyOf(null))} />
      </Tr>
      {open &&
        own.map((each) => (
          <Tr key={each.customerId} className={styles.own}>
            <Td>
              {each.customer}
              <OddMark of={each} />
            </Td>
            <Prices of={each} />
            <Td />
            {row.leftOut ? (
              <Td />
            ) : (
              <LeaveOut
                what={`${title} for ${each.customer}`}
                leftOut={each.leftOut}
                onToggle={() => toggle(keyOf(each.customerId))}
              />
            )}
          </Tr>
        ))}
      {open && own.length < ownCount && (
        <Tr className={styles.own}>
          <Td colSpan={7}>and {counted(ownCount - own.length, 'more customer')}</Td>
        </Tr>
      )}
    </>
  )
}

/** Marks a new price that is more likely a slip. */
const OddMark = ({ of }: { of: Priced }) =>
  isOdd(of) && (
    <>
      {' '}
      <Badge tone="waiting">Looks like a slip</Badge>
    </>
  )

/** A price that rounding moves by more than this many per cent deserves a look. */
const worthALook = 0.3

const isRoundedFar = ({ now, exact, price }: Priced): boolean =>
  exact !== null && Math.abs((Number(price) - Number(exact)) / Number(now)) * 100 > worthALook

type Priced = Pick<ChangedPrices, 'now' | 'exact' | 'price' | 'leftOut'>

/** The cells of one price; `exactly` also shows it before rounding. */
export function Prices({ of, exactly = true }: { of: Priced; exactly?: boolean }) {
  const { now, exact, price, leftOut } = of
  const stays = now === price
  return (
    <>
      <Td numeric label="Before">
        {isZeroMoney(now) ? 'on request' : formatMoney(now)}
      </Td>
      {exactly && (
        <Td numeric soft label="Exactly">
          {stays || exact === null ? '' : `£${exact}`}
        </Td>
      )}
      <Td numeric label="New price">
        {stays ? (
          <span className={styles.soft}>{leftOut ? 'left out' : 'stays'}</span>
        ) : (
          <strong>{formatMoney(price)}</strong>
        )}
      </Td>
      <Td numeric whole label="Change">
        {!stays && (
          <>
            {signed(subtractMoney(price, now))}{' '}
            {!isZeroMoney(now) && (
              <span className={isRoundedFar(of) ? styles.far : styles.soft}>
                {percentChanged(now, price)}%
              </span>
            )}
          </>
        )}
      </Td>
    </>
  )
}

/** '+45p', '−£1.20'. */
function signed(amount: string): string {
  const size = amount.replace('-', '')
  const sign = amount.startsWith('-') ? '−' : '+'
  return size.startsWith('0.') ? `${sign}${Number(size.slice(2))}p` : `${sign}${formatMoney(size)}`
}

type LeaveOutProps = { what: string; leftOut: boolean; onToggle: () => void }

const LeaveOut = ({ what, leftOut, onToggle }: LeaveOutProps) => (
  <Td>
    <IconButton
      label={leftOut ? `Include ${what}` : `Leave out ${what}`}
      icon={leftOut ? <Plus aria-hidden /> : <X aria-hidden />}
      onClick={onToggle}
    />
  </Td>
)

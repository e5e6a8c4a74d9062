import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CountBadge } from '#web/ui/badges/Badge.tsx'
import { ReasonTip } from '#web/ui/over/ReasonTip.tsx'
import css from './DateChips.module.css'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'

export type DateChip = {
  /** 'YYYY-MM-DD'. */
  day: string
  /** For example 'Today', 'Tomorrow' or 'Wed'. */
  label: string
  /** For example '19 November' or '12 items'. */
  subLabel?: string
  /** How many orders the day has; 0 shows no badge. */
  count?: number
  /** The noun for the count, for screen readers: 'orders'. */
  countLabel?: string
  /** Why the day can't be chosen. */
  reason?: string | null
}

export type DateChipsProps = {
  label: string
  days: readonly DateChip[]
  value: string | null
  onChange: (day: string) => void
  size?: 'lg' | 'glove'
  /** For a few chips: those without room go to the next row instead of scrolling. */
  wrap?: boolean
}

/** A row of days to choose from; on a phone it scrolls sideways and snaps. The arrow keys move along it. */
export function DateChips({ label, days, value, onChange, size = 'lg', wrap }: DateChipsProps) {
  const [chosen, choose] = useAhead<string | null>(value, (day) => day && onChange(day))
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bringInSight(row.current), [chosen, days.length])
  return (
    <div
      ref={row}
      className={css.row}
      role="group"
      aria-label={label}
      data-size={size}
      data-wrap={wrap || undefined}
    >
      {days.map((day) => (
        <Chip key={day.day} chip={day} pressed={day.day === chosen} onChoose={choose} />
      ))}
    </div>
  )
}

/** Scrolls the row, and never the page, until the chosen day is visible. */
function bringInSight(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  const frame = row?.getBoundingClientRect()
  if (!row || !chip || !frame) return
  if (chip.left < frame.left || chip.right > frame.right) row.scrollLeft += chip.left - frame.left
}

type ChipProps = { chip: DateChip; pressed: boolean; onChoose: (day: string) => void }

function Chip({ chip, pressed, onChoose }: ChipProps) {
  const { day, label, subLabel, count, countLabel = 'orders', reason } = chip
  const reasonId = `day-${day}-reason`
  const button = (
    <button
      type="button"
      className={css.chip}
      onKeyDown={goAlong}
      aria-pressed={pressed}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={() => !reason && onChoose(day)}
    >
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {subLabel && <span className={css.sub}>{subLabel}</span>}
      </span>
      {count ? <CountBadge count={count} label={countLabel} /> : null}
    </button>
  )
  if (!reason) return button
  return (
    <ReasonTip id={reasonId} reason={reason}>
      {button}
    </ReasonTip>
  )
}

/** The left and right arrow keys focus the day beside. */
function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const row = event.currentTarget.closest('[role="group"]')
  const chips = [...(row?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
  event.preventDefault()
  chips[chips.indexOf(event.currentTarget) + step]?.focus()
}

import { type Stock, usableKg } from '#domain/lots/stock.ts'

type Lot = Stock & { lotId: number; usedLast: boolean; obstacle: string | null }

/** How a tablet remembers which lot was pressed, and on which day. */
export const pressedOn = (lotId: number, today: string): string => `${lotId} ${today}`

/**
 * Proposes the first to expire that has usable meat left. Chooses the lot that was pressed today, or else the one that
 * anybody used last, unless a lot with meat left expires before it. `lots` are sorted, the first to expire first.
 */
export function lotToUse<Each extends Lot>(
  lots: readonly Each[],
  remembered: { pressed: string; today: string } | null,
): { proposed: Each | undefined; chosen: Each | null } {
  const free = lots.filter(({ obstacle }) => obstacle === null)
  const hasMeat = (lot: Lot) => Number(usableKg(lot)) > 0
  const proposed = free.find(hasMeat) ?? free[0]
  const isPressed = ({ lotId }: Lot) =>
    remembered !== null && pressedOn(lotId, remembered.today) === remembered.pressed
  const first = free.find((lot) => hasMeat(lot) || lot.usedLast)
  return {
    proposed,
    chosen: free.find(isPressed) ?? (first?.usedLast ? first : null),
  }
}

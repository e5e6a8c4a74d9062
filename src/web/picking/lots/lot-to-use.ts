type Lot = { lotId: number; onHandKg: string; usedLast: boolean; obstacle: string | null }

/** How a tablet remembers which lot was pressed, and on which day. */
export const pressedOn = (lotId: number, today: string): string => `${lotId} ${today}`

/**
 * The lot to propose, and the one that is chosen, of lots of which the first to expire comes first: what was pressed
 * today, or else what anybody used last, unless a lot with meat left expires before it.
 */
export function lotToUse<Each extends Lot>(
  lots: readonly Each[],
  remembered: { pressed: string; today: string } | null,
): { proposed: Each | undefined; chosen: Each | null } {
  const free = lots.filter(({ obstacle }) => obstacle === null)
  const hasMeat = ({ onHandKg }: Lot) => Number(onHandKg) > 0
  const proposed = free.find(hasMeat) ?? free[0]
  const isPressed = ({ lotId }: Lot) =>
    remembered !== null && pressedOn(lotId, remembered.today) === remembered.pressed
  const first = free.find((lot) => hasMeat(lot) || lot.usedLast)
  return {
    proposed,
    chosen: free.find(isPressed) ?? (first?.usedLast ? first : null),
  }
}

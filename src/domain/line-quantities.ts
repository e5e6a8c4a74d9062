import { orderedName } from './picking.ts'
import {
  formatQuantity,
  isZeroQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from './quantities.ts'

/** What is kept of a line; null until it is weighed or counted, and until it is delivered. */
export type RecordedQuantities = {
  quantityOrdered: Quantity
  quantityPicked: Quantity | null
  quantityDelivered: Quantity | null
}

export type LineQuantities = {
  ordered: Quantity
  /** What was weighed or counted; null until then. */
  picked: Quantity | null
  /** Never left the butcher. */
  short: Quantity
  /** What went on the van. */
  sent: Quantity
  /** What the customer kept; null until it is delivered. */
  delivered: Quantity | null
  /** Came back with a reason. */
  returned: Quantity
  invoiced: Quantity
}

/** Every quantity of a line that a screen, paper, email or file may show. All three decimals count. */
export function lineQuantities(line: RecordedQuantities): LineQuantities {
  const ordered = quantity(line.quantityOrdered)
  const picked = quantityOrNull(line.quantityPicked)
  const delivered = quantityOrNull(line.quantityDelivered)
  const sent = picked ?? ordered
  return {
    ordered,
    picked,
    short: picked === null ? '0' : subtractQuantity(ordered, picked),
    sent,
    delivered,
    returned: delivered === null ? '0' : subtractQuantity(sent, delivered),
    invoiced: delivered ?? sent,
  }
}

const quantityOrNull = (recorded: Quantity | null): Quantity | null =>
  recorded === null ? null : quantity(recorded)

type ToldLine = RecordedQuantities & {
  name: string
  variationName: string | null
  substitute: string | null
  unit: string
  pickingNotes: string | null
  returnReason: string | null
}

/** In words what went otherwise than ordered: 'Bavette in place of Onglet, 0.5 kg short: Out of stock'. */
export function lineStory(line: ToldLine): string[] {
  const { short, returned } = lineQuantities(line)
  const amount = (of: Quantity, what: string) =>
    isZeroQuantity(of) ? null : `${formatQuantity(of, line.unit)} ${what}`
  const swapped = line.substitute && `${line.substitute} in place of ${orderedName(line)}`
  return [
    withReason([swapped, amount(short, 'short')], line.pickingNotes),
    withReason([amount(returned, 'came back')], line.returnReason),
  ].filter((sentence) => sentence !== '')
}

/** The picker's note stands alone where nothing else is to be said. */
function withReason(parts: readonly (string | null)[], reason: string | null): string {
  const said = parts.filter(Boolean).join(', ')
  return [said, reason?.trim()].filter(Boolean).join(': ')
}

import { decimal } from './decimals.ts'
import { formatQuantity, isWeighed, type Quantity } from './quantities.ts'

/** Why a line goes out short or as something else, offered to gloved hands; the customer reads it. */
export const shortReasons = [
  'Out of stock',
  'Not enough in stock',
  'Not good enough to send',
  'Cut differently today',
] as const

type Ordered = { name: string; variationName: string | null; substitute: string | null }

/** A line's product as ordered: 'Ribeye steaks (8 oz)'. */
export const orderedName = ({ name, variationName }: Omit<Ordered, 'substitute'>): string =>
  variationName ? `${name} (${variationName})` : name

/** What goes out on a line: 'Bavette (in place of Onglet)'. */
export const suppliedName = (line: Ordered): string =>
  line.substitute ? `${line.substitute} (in place of ${orderedName(line)})` : orderedName(line)

/**
 * What is odd about a weight further than `tolerance` percent from what was ordered, or null.
 * Only of what is sold by weight: five chops are five chops. None at all is a short pick, not a slip.
 */
export function oddWeight(
  picked: Quantity,
  ordered: Quantity,
  unit: string,
  tolerance: number,
): string | null {
  const [is, was] = [decimal(picked), decimal(ordered)]
  if (!isWeighed(unit) || is.eq(0) || was.eq(0)) return null
  const off = is.minus(was).times(100).div(was)
  if (off.abs().lte(tolerance)) return null
  const percent = off.abs().round(0).toString()
  return `${percent} % ${off.gt(0) ? 'more' : 'less'} than the ${formatQuantity(ordered, unit)} ordered.`
}

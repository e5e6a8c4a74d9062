import { type Quantity, quantity } from '#domain/products/quantities.ts'

/** The kinds of kitchen that customers cook in. */
export const kitchens = [
  'pub',
  'steakhouse',
  'carvery',
  'hotel',
  'school',
  'home',
  'cafe',
  'barbecue',
  'bistro',
  'curry',
] as const
export type Kitchen = (typeof kitchens)[number]

/** Each kind in words, for one kitchen and for several. */
export const kitchenNames: Record<Kitchen, { one: string; many: string }> = {
  pub: { one: 'Pub', many: 'Pubs' },
  steakhouse: { one: 'Steakhouse', many: 'Steakhouses' },
  carvery: { one: 'Carvery', many: 'Carveries' },
  hotel: { one: 'Hotel', many: 'Hotels' },
  school: { one: 'School', many: 'Schools' },
  home: { one: 'Care home', many: 'Care homes' },
  cafe: { one: 'Café', many: 'Cafés' },
  barbecue: { one: 'Barbecue', many: 'Barbecues' },
  bistro: { one: 'Bistro', many: 'Bistros' },
  curry: { one: 'Curry house', many: 'Curry houses' },
}

/** How customers ordered a product lately: how many of them, how often, and the usual quantity. */
type Ordered = { customers: number; times: number; quantity: Quantity }
/** How all customers ordered a product, and how one kind of kitchen did; `ofKind` is null if no such kitchen did. */
export type Popular = {
  productId: number
  variationId: number | null
  ofAll: Ordered
  ofKind: Ordered | null
}

type StarterLine = { productId: number; variationId: number | null; quantity: Quantity }

/** How many days of past deliveries count. */
export const popularDays = 90
/**
 * A product is only in the list if at least this many customers order it, so that nobody can tell what one of them
 * buys.
 */
const leastCustomers = 3
/** With fewer products than this, a kind of kitchen has no list of its own. */
const leastProducts = 6

/**
 * What a new customer can start from: what kitchens of its kind order most, or else what all customers do. `kitchen`
 * is null for the list of all customers. There are no lines if no product has enough customers.
 */
export function starterOf(
  kitchen: Kitchen | null,
  popular: readonly Popular[],
): { kitchen: Kitchen | null; lines: StarterLine[] } {
  const own = mostOrdered(popular, ({ ofKind }) => ofKind)
  const hasOwn = kitchen !== null && own.length >= leastProducts
  return hasOwn
    ? { kitchen, lines: own }
    : { kitchen: null, lines: mostOrdered(popular, ({ ofAll }) => ofAll) }
}

function mostOrdered(
  popular: readonly Popular[],
  of: (each: Popular) => Ordered | null,
): StarterLine[] {
  return popular
    .flatMap((each) => {
      const { productId, variationId } = each
      const ordered = of(each)
      return ordered !== null && ordered.customers >= leastCustomers
        ? [{ productId, variationId, ...ordered }]
        : []
    })
    .sort((one, other) => other.times - one.times)
    .map((each) => ({
      productId: each.productId,
      variationId: each.variationId,
      quantity: quantity(each.quantity),
    }))
}

import { type RangeProduct } from './range.ts'
import { beef } from './products-beef.ts'
import { chicken } from './products-chicken.ts'
import { cooked } from './products-cooked.ts'
import { gameAndPoultry } from './products-game-poultry.ts'
import { lamb } from './products-lamb.ts'
import { pork } from './products-pork.ts'
import { sausagesAndBurgers } from './products-sausages-burgers.ts'

export type Category = {
  id: number
  name: string
  about: string
  image: string
  range: readonly RangeProduct[]
  /** Whether an order may leave only once all weighed meat of this category has a lot. */
  needsLots: boolean
}

const fresh: ReadonlySet<string> = new Set(['Beef', 'Chicken', 'Pork', 'Lamb'])

const category = (
  id: number,
  name: string,
  image: string,
  about: string,
  range: readonly RangeProduct[],
): Category => ({
  ...{ id, name, about, image: `/categories/${image}.svg`, range },
  needsLots: fresh.has(name),
})

/** The seven fixed categories in the order the screens show them (rules 5.1). */
export const categories: readonly Category[] = [
  category(1, 'Beef', 'beef', 'British beef, hung on the bone for 28 days', beef),
  category(2, 'Chicken', 'chicken', 'Fresh British chicken, whole and portioned', chicken),
  category(5, 'Pork', 'pork', 'Outdoor-bred pork, bacon and gammon', pork),
  category(4, 'Lamb', 'lamb', 'Lamb from the hill farms, cut to order', lamb),
  category(
    3,
    'Sausages & Burgers',
    'sausages-burgers',
    'Made in our own kitchen six mornings a week',
    sausagesAndBurgers,
  ),
  category(
    6,
    'Game & Poultry',
    'game-poultry',
    'Duck, venison and birds in season',
    gameAndPoultry,
  ),
  category(7, 'Cooked', 'cooked', 'Hams, pies and sliced meats, ready to serve', cooked),
]

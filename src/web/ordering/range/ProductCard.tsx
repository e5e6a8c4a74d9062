import { Link } from '#web/platform/routing/Link.tsx'
import { Bell, Star } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { declaredLine, markAllergens } from '#domain/products/allergens.ts'
import { basketKey, type BasketLine, type BasketProduct } from '#domain/orders/basket/basket.ts'
import { formatDayOf } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { estimateInWords } from '#domain/products/by-the-piece.ts'
import { perUnit, quantity } from '#domain/products/quantities.ts'
import { FavoriteButton } from '#web/catalogue/FavoriteButton.tsx'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AddOrStep } from './AddOrStep.tsx'
import { choicesOf } from './offers.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import styles from './ProductCard.module.css'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'

type Props = {
  product: CatalogueProduct
  /** The product's lines in the basket, in any size. */
  lines: BasketLine[] | undefined
  does: BasketActions
  highlighted: boolean
}

/** A product to order: its price per unit, or a row for each of its sizes. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, lines, does, highlighted } = props
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: 'center' })
  }, [highlighted])
  const { name, description, ingredients } = product
  const own = useIsCustomer()
  const allergens = declaredLine(product.allergens)
  return (
    <article className={styles.card} ref={card} data-highlighted={highlighted || undefined}>
      <ProductPicture product={product} size="md" />
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        {product.code && <p className={styles.soft}>{product.code}</p>}
        {description && <p className={styles.soft}>{description}</p>}
        {ingredients && <Ingredients text={ingredients} />}
        {allergens && <p className={styles.soft}>Allergens: {allergens}</p>}
        {product.specialUntil && (
          <Badge tone="done">Special, until {formatDayOf(product.specialUntil)}</Badge>
        )}
        {product.isPricedLater && <Badge tone="waiting">We set the price after you order</Badge>}
        {product.isOwn && <Badge tone="waiting">Your own, price to be confirmed</Badge>}
      </div>
      {own ? (
        <div className={styles.marks}>
          <FavoriteButton product={product} />
          <LinkButton variant="quiet" size="lg">
            <Link
              to="/customer/reminders"
              search={{ product: name }}
              aria-label={`Remind me about ${name}`}
              title="Remind"
            >
              <Bell aria-hidden />
            </Link>
          </LinkButton>
        </div>
      ) : (
        product.isFavorite && <Star aria-label="Favourite" className={styles.star} />
      )}
      {product.hasVariations ? (
        <ul role="list" className={styles.sizes}>
          {choicesOf(product).map((size) => (
            <li key={size.variationId} className={styles.size}>
              <span>
                {size.variationName} <Price amount={size.customerPrice} unit={size.unit} />
                <Pieces product={size} line={lineOf(lines, size)} />
              </span>
              <AddOrStep product={size} line={lineOf(lines, size)} does={does} />
            </li>
          ))}
        </ul>
      ) : (
        choicesOf(product).map((whole) => (
          <div key={whole.productId} className={styles.single}>
            {product.isPricedLater ? (
              <span className={styles.price}>Price on request</span>
            ) : (
              <span>
                <Price amount={whole.customerPrice} unit={whole.unit} />
                <Pieces product={whole} line={lineOf(lines, whole)} />
              </span>
            )}
            <AddOrStep product={whole} line={lineOf(lines, whole)} does={does} />
          </div>
        ))
      )}
    </article>
  )
})

type Keyed = Parameters<typeof basketKey>[0]

const lineOf = (lines: BasketLine[] = [], choice: Keyed): BasketLine | undefined =>
  lines.find((line) => basketKey(line) === basketKey(choice))

function Price({ amount, unit }: { amount: string; unit: string }) {
  return (
    <span className={styles.price}>
      {formatMoney(amount)} <span className={styles.soft}>{perUnit(unit)}</span>
    </span>
  )
}

/** What one piece weighs or, once pieces are in the basket, what they come to. */
function Pieces({ product, line }: { product: BasketProduct; line: BasketLine | undefined }) {
  const { byPiece, customerPrice } = product
  if (!byPiece) return null
  const text =
    line?.pieces === undefined
      ? `about ${quantity(byPiece.averageKg)} kg each`
      : estimateInWords({ pieces: line.pieces, ...byPiece, pricePerKg: customerPrice })
  return <span className={styles.pieces}>{text}</span>
}

function Ingredients({ text }: { text: string }) {
  return (
    <p className={styles.ingredients}>
      {markAllergens(text).map((part, place) =>
        part.allergen ? (
          <strong key={place}>{part.text}</strong>
        ) : (
          <span key={place}>{part.text}</span>
        ),
      )}
    </p>
  )
}

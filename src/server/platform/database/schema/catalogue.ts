import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { waysToOrder } from '#domain/products/by-the-piece.ts'
import {
  created,
  identity,
  isVatRate,
  moment,
  money,
  notNegative,
  oneOf,
  quantity,
  lastChange,
} from './columns.ts'
import { customers } from './people.ts'
import { tares } from './tares.ts'

/** How a product or a size is ordered, what one piece of it weighs, and what it is weighed in. */
const pieceTerms = () => ({
  orderedBy: text().notNull().default('kg'),
  averageKg: quantity(),
  leastKg: quantity(),
  mostKg: quantity(),
  piecesPerBox: integer(),
  tareId: integer().references(() => tares.id, { onDelete: 'set null' }),
})
type PieceColumns = Record<keyof ReturnType<typeof pieceTerms>, AnyPgColumn>

const piecesFit = (table: string, t: PieceColumns) => [
  oneOf(`${table}_ordered_by`, t.orderedBy, waysToOrder),
  check(
    `${table}_pieces`,
    sql`(${t.orderedBy} = 'kg' or ${t.averageKg} is not null) and (${t.orderedBy} <> 'box' or ${t.piecesPerBox} is not null)`,
  ),
  check(
    `${table}_weights`,
    sql`${t.averageKg} > 0 and ${t.leastKg} >= 0 and ${t.leastKg} <= coalesce(${t.averageKg}, ${t.mostKg}) and ${t.averageKg} <= ${t.mostKg}`,
  ),
  check(`${table}_pieces_per_box`, sql`${t.piecesPerBox} > 0`),
  index(`${table}_of_tare`)
    .on(t.tareId)
    .where(sql`${t.tareId} is not null`),
]

export const productCategories = pgTable('product_categories', {
  id: identity(),
  name: text().notNull().unique(),
  description: text(),
  displayOrder: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  lotsRequired: boolean().notNull().default(false),
})

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** The butcher's own code for it, 'B01'. */
    code: text(),
    name: text().notNull(),
    /** Code and name in lower case, for searches. */
    names: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(code || ' ', '') || name)`),
    description: text(),
    categoryId: integer()
      .notNull()
      .references(() => productCategories.id),
    basePrice: money(),
    /** Ordered without a price, and priced before the order is released. */
    priceOnRequest: boolean().notNull().default(false),
    unit: text().notNull(),
    ingredients: text(),
    imageUrl: text(),
    hasVariations: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    typicalUseByDays: integer(),
    vatRate: integer().notNull().default(0),
    /** The customer who added the product for its own orders; null for the butcher's own range. */
    createdByCustomer: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Declared allergens, from the fourteen that the law names. */
    allergens: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the product left the range; earlier orders keep it. */
    archivedAt: moment(),
    /** The special that is ordered as this product; its row says who can order it and until when. */
    specialProductId: integer().references((): AnyPgColumn => specialProducts.id, {
      onDelete: 'set null',
    }),
    ...pieceTerms(),
    createdAt: created(),
    ...lastChange(),
  },
  (t) => [
    ...piecesFit('products', t),
    unique('products_special').on(t.specialProductId),
    isVatRate('products_vat_rate', t.vatRate),
    notNegative('products_base_price', t.basePrice),
    check(
      'products_priced',
      sql`${t.basePrice} is not null or ${t.hasVariations} or ${t.priceOnRequest}`,
    ),
    // An archived product keeps its code, and another product may use it meanwhile.
    uniqueIndex('products_code')
      .on(sql`lower(${t.code})`)
      .where(sql`${t.createdByCustomer} is null and ${t.archivedAt} is null`),
    index('products_by_category').on(t.categoryId, sql`lower(${t.name})`),
    index('products_of_customer')
      .on(t.createdByCustomer)
      .where(sql`${t.createdByCustomer} is not null`),
  ],
)

export const productVariations = pgTable(
  'product_variations',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    weight: text(),
    price: money().notNull(),
    unit: text().notNull().default('each'),
    displayOrder: integer().notNull().default(0),
    isAvailable: boolean().notNull().default(true),
    ...pieceTerms(),
    ...lastChange(),
  },
  (t) => [
    ...piecesFit('product_variations', t),
    notNegative('product_variations_price', t.price),
    index('product_variations_of_product').on(t.productId, t.displayOrder),
  ],
)

export const customerProducts = pgTable(
  'customer_products',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerPrice: money(),
    isAvailable: boolean().notNull().default(true),
    minimumOrder: quantity(),
    isFavorite: boolean().notNull().default(false),
    orderCount: integer().notNull().default(0),
    lastOrderedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    notNegative('customer_products_price', t.customerPrice),
    index('customer_products_of_product').on(t.productId),
  ],
)

export const customerVariationPricing = pgTable(
  'customer_variation_pricing',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variationId: integer()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    customerPrice: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.variationId] }),
    notNegative('customer_variation_pricing_price', t.customerPrice),
    index('customer_variation_pricing_of_variation').on(t.variationId),
  ],
)

export const specialProducts = pgTable(
  'special_products',
  {
    id: identity(),
    name: text().notNull(),
    description: text(),
    basePrice: money().notNull(),
    unit: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => productCategories.id),
    ingredients: text(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    activeUntil: moment().notNull(),
    visibilityType: text().notNull().default('all'),
    vatRate: integer().notNull().default(0),
    createdAt: created(),
    ...lastChange(),
  },
  (t) => [
    oneOf('special_products_visibility', t.visibilityType, ['all', 'selected']),
    isVatRate('special_products_vat_rate', t.vatRate),
    index('special_products_active')
      .on(t.activeUntil)
      .where(sql`${t.isActive}`),
  ],
)

export const specialProductCustomers = pgTable(
  'special_product_customers',
  {
    specialProductId: integer()
      .notNull()
      .references(() => specialProducts.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.specialProductId, t.customerId] }),
    index('specials_of_customer').on(t.customerId),
  ],
)

export const customerSpecialProducts = pgTable(
  'customer_special_products',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    specialProductId: integer()
      .notNull()
      .references(() => specialProducts.id, { onDelete: 'cascade' }),
    customerPrice: money(),
    isAvailable: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.specialProductId] })],
)

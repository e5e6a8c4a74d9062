import { asc, eq, sql } from 'drizzle-orm'
import type { InvoiceItem } from '#contract/invoices/invoices.ts'
import type { Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chargesNoPriceYet } from '#server/platform/database/order-rules-rows.ts'
import { invoiceItems } from '#server/platform/database/schema/index.ts'

/**
 * Requires also the columns that the contract calls optional, except the lots, which are added to a paper that shows
 * them.
 */
type EveryColumn = Record<Exclude<keyof InvoiceItem, 'lots'>, unknown>

export const itemsOfInvoice = (db: Db, invoiceId: number): Promise<InvoiceItem[]> =>
  db
    .select({
      id: invoiceItems.id,
      invoiceId: invoiceItems.invoiceId,
      orderItemId: invoiceItems.orderItemId,
      productId: invoiceItems.productId,
      variationId: invoiceItems.variationId,
      name: invoiceItems.name,
      code: invoiceItems.code,
      description: invoiceItems.description,
      quantity: invoiceItems.quantity,
      pieces: invoiceItems.pieces,
      unit: invoiceItems.unit,
      pricePerUnit: invoiceItems.pricePerUnit,
      unpriced: chargesNoPriceYet('invoice_items'),
      vatRate: invoiceItems.vatRate,
      discountPercent: invoiceItems.discountPercent,
      discountReason: invoiceItems.discountReason,
      discount: invoiceItems.discount,
      orderDiscount: invoiceItems.orderDiscount,
      totalPrice: invoiceItems.totalPrice,
      imageUrl: invoiceItems.imageUrl,
    } satisfies EveryColumn)
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceId, invoiceId))
    .orderBy(asc(invoiceItems.position))

type Amounts = Pick<
  InvoiceItem,
  | 'id'
  | 'quantity'
  | 'pieces'
  | 'pricePerUnit'
  | 'discountPercent'
  | 'discountReason'
  | 'discount'
  | 'orderDiscount'
  | 'totalPrice'
>

/** Writes quantities, prices, discounts and totals of an invoice's lines in one statement. */
export const writeInvoiceAmounts = (tx: Db, lines: readonly Amounts[]) =>
  tx.execute(sql`
    update ${invoiceItems} set quantity = line.quantity, pieces = line.pieces, price_per_unit = line."pricePerUnit",
      discount_percent = line."discountPercent", discount_reason = line."discountReason",
      discount = line.discount, order_discount = line."orderDiscount", total_price = line."totalPrice"
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(id int, quantity numeric, pieces int,
      "pricePerUnit" numeric, "discountPercent" numeric, "discountReason" text, discount numeric,
      "orderDiscount" numeric, "totalPrice" numeric)
    where ${invoiceItems.id} = line.id`)

/** What discounts took off each of these invoices; leaves out invoices without any. */
export async function discountsOfInvoices(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Money>> {
  const { rows } = await db.execute<{ id: number; taken: Money }>(sql`
    select invoice_id as id, sum(discount + order_discount)::text as taken from invoice_items
    where invoice_id = any(${sql.param(ids)}::int[]) and discount + order_discount > 0 group by 1`)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

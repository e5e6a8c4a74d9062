import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

/** Stores the customer's name and address with those of its invoices that lack them: the drafts. */
export const keepBilledTo = (tx: Db, customerId: number) =>
  tx.execute(sql`
    update invoices i set billed_to = json_build_object('name', c.name, 'tradingName', c.trading_name,
      'address', c.address, 'email', c.email, 'phone', c.phone, 'siteName', o.site_name,
      'deliveryAddress', case when o.site_name is not null then o.delivery_address end)
    from customers c, orders o
    where c.id = i.customer_id and o.id = i.order_id and i.customer_id = ${customerId} and i.billed_to is null`)

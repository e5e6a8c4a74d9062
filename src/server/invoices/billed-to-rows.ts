import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** Whom a customer's invoices are to is kept on those too that are not issued yet. */
export const keepBilledTo = (tx: Db, customerId: number) =>
  tx.execute(sql`
    update invoices i set billed_to = json_build_object('name', c.name, 'tradingName', c.trading_name,
      'address', c.address, 'email', c.email, 'phone', c.phone)
    from customers c
    where c.id = i.customer_id and i.customer_id = ${customerId} and i.billed_to is null`)

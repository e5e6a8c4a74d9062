import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, identity } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './people.ts'

export const messages = pgTable(
  'messages',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    message: text().notNull(),
    sentBy: text().notNull(),
    sentAt: created(),
  },
  (t) => [
    index('messages_of_order').on(t.orderId, t.sentAt),
    index('messages_newest').on(t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { Calendar } from './calendar.ts'

/** Until the transaction ends nothing of what is filled in counts as a change; nowhere else is this said. */
export const withoutAudit = (db: Db) =>
  db.execute(sql`select set_config('topside.filling', 'on', true)`)

const daysOfAudit = 14

/** What the last two weeks' orders went through: their weights and statuses, as the triggers would have it. */
export const fillAudit = (db: Db, calendar: Calendar) =>
  db.execute(sql`
    insert into audit_entries (at, actor_id, actor_name, actor_role, subject, subject_id, subject_name,
      customer_id, customer_name, order_id, change, field, old_value, new_value)
    select done.at, u.id, done.name, u.role, done.subject, done.subject_id, done.subject_name, c.id,
      coalesce(c.trading_name, c.name), o.id, 'changed', done.field, done.old_value, done.new_value
    from (
      select t.order_id, t.at, t.actor_id, t.actor_name as name, 'status' as subject, o.id as subject_id,
        o.order_number as subject_name, 'status' as field, t.from_status as old_value,
        t.to_status as new_value
      from order_timeline t join orders o on o.id = t.order_id where t.event = 'moved'
      union all
      select o.id, o.picking_completed, t.actor_id, o.picked_by, 'weight', i.id,
        concat_ws(', ', o.order_number, i.name, i.variation_name), 'quantity_picked', null,
        trim_scale(i.quantity_picked) || ' ' || i.unit
      from order_items i join orders o on o.id = i.order_id
      join order_timeline t on t.order_id = o.id and t.to_status = 'picked'
      where i.quantity_picked is not null) as done
    join orders o on o.id = done.order_id
    join customers c on c.id = o.customer_id
    join users u on u.id = done.actor_id
    where o.delivery_date >= ${calendar.daysFromToday(-daysOfAudit)}
    order by done.at, done.subject desc, done.subject_id`)

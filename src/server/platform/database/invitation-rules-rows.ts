import { sql } from 'drizzle-orm'

/** The customers whose newest, unused invitation has not been emailed: its email waits or failed, or has no email. */
export const withUnsentLink = sql`(
  select u.customer_id from account_tokens t join users u on u.id = t.user_id and u.is_main_login
  where t.purpose = 'invitation' and t.used_at is null and not exists (
    select from outbox e where e.cause = 'invitation-' || t.id and e.status = 'sent'))`

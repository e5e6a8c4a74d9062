import { sql } from 'drizzle-orm'

/** The customers whose newest, unused invitation is an email that waits or failed; a link given by hand has none. */
export const withUnsentLink = sql`(
  select u.customer_id from account_tokens t join users u on u.id = t.user_id and u.is_main_login
  where t.purpose = 'invitation' and t.used_at is null and exists (
    select from outbox e where e.cause = 'invitation-' || t.id and e.status <> 'sent'))`

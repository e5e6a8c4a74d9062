import { sql } from 'drizzle-orm'

/** The customers whose unused invitation is in an email that waits or failed. A link given by hand has no email. */
export const withUnsentLink = sql`(
  select u.customer_id from account_tokens t join users u on u.id = t.user_id and u.is_main_login
  where t.purpose = 'invitation' and t.used_at is null and exists (
    select from outbox e where e.cause = 'invitation-' || t.id and e.status <> 'sent'))`

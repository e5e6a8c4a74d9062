import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { List } from '#web/platform/calls/lists.ts'
import { HomeAccount } from './HomeAccount.tsx'
import { HomeNews } from './HomeNews.tsx'
import type { UsualSite } from './use-usual.ts'
import { type AskedUsual, UsualHome } from './UsualHome.tsx'

type Props = {
  profile: Customer
  /** Null for a login that may not order. */
  usual: AskedUsual | null
  /** The newest orders; null for a login that may not see them. */
  orders: List<Order> | null
  onDate: (date: string | null) => void
  onSite: (site: UsualSite | null) => void
}

/** All of the home screen below its heading, loaded as one file once the frame is shown. */
export function HomeParts({ profile, usual, orders, onDate, onSite }: Props) {
  return (
    <>
      {usual && <UsualHome asked={usual} {...{ onDate, onSite }} />}
      <HomeNews orders={orders?.rows ?? []} />
      <HomeAccount profile={profile} orders={orders} />
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatLongDay } from '#domain/day-labels.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BasketLines } from './BasketLines.tsx'
import styles from './BasketPanel.module.css'
import { OrderForm } from './OrderForm.tsx'
import type { Basket } from './use-basket.ts'
import { useWide } from './use-wide.ts'

type Props = { basket: Basket; customerId: number }

/** Beside the catalogue on a desk; on a phone a bar always in sight that opens it. */
export function BasketPanel({ basket, customerId }: Props) {
  const [open, setOpen] = useState(false)
  const [placed, setPlaced] = useState<Order | null>(null)
  const wide = useWide()
  const contents = (
    <>
      {placed && basket.lines.length === 0 ? (
        <Placed order={placed} />
      ) : (
        <>
          <BasketLines basket={basket} />
          <OrderForm basket={basket} customerId={customerId} onPlaced={setPlaced} />
        </>
      )}
    </>
  )
  if (wide) {
    return (
      <aside className={styles.side} aria-label="Basket">
        <Card title="Basket">{contents}</Card>
      </aside>
    )
  }
  const count = basket.lines.length
  return (
    <>
      <div className={styles.bar} data-screen-only>
        <Button
          variant="primary"
          size="lg"
          wide
          icon={<ShoppingBasket aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {count === 0
            ? 'Basket is empty'
            : `${count} line${count === 1 ? '' : 's'} · ${formatMoney(basket.total)}`}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="Basket" shape="side">
        {contents}
      </Dialog>
    </>
  )
}

function Placed({ order }: { order: Order }) {
  return (
    <Notice
      tone="done"
      title={`Order ${order.orderNumber} is placed`}
      action={
        <LinkButton>
          <Link to="/customer/orders">See it in Order History</Link>
        </LinkButton>
      }
    >
      Delivery on {formatLongDay(order.deliveryDate)}, about {formatMoney(order.total)}. The invoice
      follows the weights we pick.
    </Notice>
  )
}

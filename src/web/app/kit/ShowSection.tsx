import { Plus } from 'lucide-react'
import { invoiceStatuses } from '#domain/money/paper/invoice-labels.ts'
import { Badge, CountBadge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { Bar } from '#web/ui/Bar.tsx'
import { shortNumber } from '#web/ui/charts/chart-scale.ts'
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx'
import css from './Kit.module.css'
import { KitPart, KitSection } from './KitPart.tsx'
import { TablePart } from './TablePart.tsx'

const orderStatuses = [
  'sent',
  'pending',
  'confirmed',
  'approved',
  'preparing',
  'picked',
  'ready',
  'dispatched',
  'in_progress',
  'delivered',
  'cancelled',
  'weighed_twice',
]

export function ShowSection() {
  return (
    <KitSection title="Show">
      <KitPart title="PageHeader">
        <PageHeader
          title="The Oak Tavern"
          badge={<StatusBadge status="confirmed" />}
          subtitle="ORD-000123, delivery Thursday 20 November 2025"
          back={<a href="#customers">Back to Customers</a>}
          actions={
            <>
              <Button>Edit</Button>
              <Button variant="primary" icon={<Plus aria-hidden />}>
                Place Order
              </Button>
            </>
          }
        />
      </KitPart>
      <KitPart title="Badges">
        <Badges />
      </KitPart>
      <KitPart title="Cards, definitions, money">
        <Cards />
      </KitPart>
      <TablePart />
      <FiguresPart />
      <KitPart title="Notices">
        <Notices />
      </KitPart>
      <KitPart title="Progress">
        <div className={css.column}>
          <ProgressBar label="Printing tickets" value={9} max={14} onCancel={() => undefined} />
          <ProgressBar label="Reading the price list" />
        </div>
      </KitPart>
    </KitSection>
  )
}

function Badges() {
  return (
    <>
      <div className={css.row}>
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="dispatched" label="Awaiting Driver" />
      </div>
      <div className={css.row}>
        {invoiceStatuses.map((status) => (
          <InvoiceStatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={css.row}>
        <PaymentBadge status="unpaid" />
        <PaymentBadge status="partial" />
        <PaymentBadge status="paid" />
        <PaymentBadge status="unpaid" overdue />
        <Badge>Default</Badge>
        <Badge tone="waiting">Pricing Required</Badge>
        <Badge tone="done">Ready to Invoice</Badge>
        <CountBadge count={7} label="orders" />
      </div>
    </>
  )
}

function Cards() {
  return (
    <div className={css.wideGrid}>
      <Card title="Business Details" level={4} actions={<Button variant="quiet">Edit</Button>}>
        <DefinitionList
          items={[
            ['Trading name', 'The Oak Tavern'],
            ['Account ID', 'OAKTAVERN'],
            ['Phone', '01823 555 019'],
            ['Delivery days', 'Tuesday, Thursday, Saturday'],
            ['Address', '14 Fore Street, Taunton, TA1 1HX'],
          ]}
        />
      </Card>
      <Card title="INV-000412" level={4} tone="waiting" footer="Due upon receipt">
        <DefinitionList
          layout="rows"
          items={[
            ['Amount', <Money key="a" amount="248.16" />],
            ['Paid', <Money key="p" amount="100.00" />],
            ['Outstanding', <Money key="o" amount="148.16" size="xl" />],
          ]}
        />
      </Card>
    </div>
  )
}

function Notices() {
  return (
    <div className={css.column}>
      <Notice tone="waiting" title="No delivery schedule configured">
        Please set up delivery days for this customer to allow them to place orders.
      </Notice>
      <Notice tone="info">
        Edit quantities and prices as needed. Total will be recalculated automatically.
      </Notice>
      <Notice tone="done" title="Setup Complete!" action={<Button>Go to Login</Button>} />
      <Notice tone="danger" title="The receipt printer did not answer">
        The ticket was opened in the browser's own print instead.
      </Notice>
    </div>
  )
}

const sold = [1204, 1630, 1412, 1975, 2240, 2610, 0, 1322, 1701, 1488, 2102, 2355, 1180, 0]

const columns = sold.map((value, place) => ({
  label: `${place + 2} Nov`,
  value,
  words: `${place + 2} Nov: £${value}`,
  ahead: place > 11,
}))

/** Charts; on the screens a table with the same figures is beside each. */
function FiguresPart() {
  return (
    <KitPart title="Figures as pictures">
      <ColumnChart
        caption="Daily sales"
        columns={columns}
        scale={(value) => `£${shortNumber(value)}`}
      />
      <ColumnChart caption="Orders a day" size="sm" colour={2} columns={columns} scale={String} />
      <div className={css.column}>
        <div>
          Beef <Bar value={88} most={88} />
        </div>
        <div>
          Lamb <Bar value={31} most={88} />
        </div>
      </div>
    </KitPart>
  )
}

import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { KitPart } from './KitPart.tsx'

const orders = [
  ['ORD-000123', 'The Oak Tavern', '20/11/2025', 'confirmed', '34.500', '248.16'],
  ['ORD-000124', 'Hestercombe House Kitchens', '20/11/2025', 'pending', '112.000', '1284.90'],
  ['ORD-000125', 'The Bridge Inn', '21/11/2025', 'in_progress', '8.250', '96.03'],
  ['ORD-000126', 'Quay Street Deli', '21/11/2025', 'delivered', '5.370', '99.08'],
] as const

export function TablePart() {
  return (
    <KitPart title="DataTable">
      <Card flush>
        <OrdersTable />
      </Card>
    </KitPart>
  )
}

function OrdersTable() {
  const [sorted, setSorted] = useState<'ascending' | 'descending'>('ascending')
  const shown = sorted === 'ascending' ? orders : orders.toReversed()
  return (
    <DataTable caption="Orders" dense>
      <thead>
        <tr>
          <Th shrink>
            <Checkbox label="Select all" indeterminate />
          </Th>
          <Th
            sorted={sorted}
            onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
          >
            Order #
          </Th>
          <Th>Customer</Th>
          <Th>Delivery Date</Th>
          <Th>Order Status</Th>
          <Th numeric>Weight, kg</Th>
          <Th numeric>Total</Th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([number, customer, day, status, weight, total], row) => (
          <Tr key={number} selected={row === 1}>
            <Td>
              <Checkbox label={`Select ${number}`} defaultChecked={row === 1} />
            </Td>
            <Td whole>
              <a href="#order">{number}</a>
            </Td>
            <Td>{customer}</Td>
            <Td soft whole>
              {day}
            </Td>
            <Td>
              <StatusBadge status={status} />
            </Td>
            <Td numeric>{weight}</Td>
            <Td numeric>
              <Money amount={total} />
            </Td>
          </Tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Td colSpan={5}>Total</Td>
          <Td numeric>160.120</Td>
          <Td numeric>
            <Money amount="1728.17" />
          </Td>
        </tr>
      </tfoot>
    </DataTable>
  )
}

import { Link } from '#web/platform/routing/Link.tsx'
import type { SalesByCustomer } from '#contract/business/reports.ts'
import { counted } from '#domain/words/counted.ts'
import { Bar } from '#web/ui/Bar.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { type ReportSpan, useSalesByCustomer } from './reports-queries.ts'
import { Sold } from './Sold.tsx'

export function CustomersCard({ span }: { span: ReportSpan }) {
  const question = useSalesByCustomer(span)
  return (
    <ReportCard
      report="customers"
      title="Sales by customer"
      area="customers"
      span={span}
      question={question}
      empty={question.data?.customers.length === 0 ? 'No orders for these dates' : null}
    >
      {question.data && <Customers {...question.data} />}
    </ReportCard>
  )
}

function Customers({ customers, others, ...sums }: SalesByCustomer) {
  const highest = Number(customers[0]?.sales ?? 0)
  return (
    <DataTable caption="Sales by customer" dense>
      <thead>
        <Tr>
          <Th>Customer</Th>
          <Th numeric>Orders</Th>
          <Th numeric>Sales</Th>
          <Th numeric>Not delivered yet</Th>
        </Tr>
      </thead>
      <tbody>
        {customers.map((each) => (
          <Tr key={each.id}>
            <Td>
              <Link to="/customers/:customerId" params={{ customerId: String(each.id) }}>
                {each.name}
              </Link>
              <Bar value={Number(each.sales)} most={highest} />
            </Td>
            <Sold {...each} />
          </Tr>
        ))}
        {others && (
          <Tr>
            <Td soft>{counted(others.customers, 'other customer')}</Td>
            <Sold {...others} />
          </Tr>
        )}
      </tbody>
      <tfoot>
        <Tr>
          <Td>Total</Td>
          <Sold {...sums} />
        </Tr>
      </tfoot>
    </DataTable>
  )
}

import type { SalesByCategory } from '#contract/business/reports.ts'
import { categoryName } from '#domain/words/report-words.ts'
import { Bar } from '#web/ui/Bar.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { shareText } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import { type ReportSpan, useSalesByCategory } from './reports-queries.ts'

export function CategoriesCard({ span }: { span: ReportSpan }) {
  const question = useSalesByCategory(span)
  return (
    <ReportCard
      report="categories"
      title="Sales by category"
      area="categories"
      span={span}
      question={question}
      empty={question.data?.categories.length === 0 ? 'Nothing was sold on these dates' : null}
    >
      {question.data && <Categories {...question.data} />}
    </ReportCard>
  )
}

function Categories({ sales, onItsWay, categories }: SalesByCategory) {
  const highest = Number(categories[0]?.sales ?? 0)
  return (
    <DataTable caption="Sales by category" dense>
      <thead>
        <Tr>
          <Th>Category</Th>
          <Th numeric>Share</Th>
          <Th numeric>Sales</Th>
          <Th numeric>Not delivered yet</Th>
        </Tr>
      </thead>
      <tbody>
        {categories.map((each) => (
          <Tr key={`${each.id} ${each.name}`}>
            <Td>
              {categoryName(each.name)}
              <Bar value={Number(each.sales)} most={highest} />
            </Td>
            <Td numeric soft>
              {shareText(each.sales, sales)}
            </Td>
            <Td numeric>
              <Money amount={each.sales} />
            </Td>
            <Td numeric soft>
              <Money amount={each.onItsWay} />
            </Td>
          </Tr>
        ))}
      </tbody>
      <tfoot>
        <Tr>
          <Td>Total</Td>
          <Td numeric />
          <Td numeric>
            <Money amount={sales} />
          </Td>
          <Td numeric soft>
            <Money amount={onItsWay} />
          </Td>
        </Tr>
      </tfoot>
    </DataTable>
  )
}

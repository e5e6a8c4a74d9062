import type { ShortPicks } from '#contract/business/reports.ts'
import { counted } from '#domain/words/counted.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { reasonText } from '#domain/words/report-words.ts'
import { Bar } from '#web/ui/Bar.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Figures } from './Figures.tsx'
import { shareText, wholeNumber } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './Reports.module.css'
import { type ReportSpan, useShortPicks } from './reports-queries.ts'

export function ShortPicksCard({ span }: { span: ReportSpan }) {
  const question = useShortPicks(span)
  const { data } = question
  return (
    <ReportCard
      report="short-picks"
      title="Short picks"
      area="short"
      span={span}
      question={question}
      empty={emptyWords(data)}
    >
      {data && <Short {...data} />}
    </ReportCard>
  )
}

function emptyWords(picks: ShortPicks | undefined): string | null {
  if (!picks || picks.short > 0) return null
  return picks.lines === 0 ? 'Nothing was picked for these dates' : 'Nothing was short'
}

function Short({ lines, short, products, others }: ShortPicks) {
  return (
    <>
      <Figures
        items={[
          ['Short lines', wholeNumber(short)],
          ['Of all picked lines', shareText(String(short), String(lines))],
        ]}
      />
      <DataTable caption="Short picks by product" dense>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th className={styles.onDesk}>Reasons</Th>
            <Th numeric>Short</Th>
            <Th numeric>Quantity short</Th>
          </Tr>
        </thead>
        <tbody>
          {products.map((each) => (
            <Product
              key={`${each.id} ${each.name} ${each.unit}`}
              product={each}
              most={products[0]?.short ?? 0}
            />
          ))}
          {others && (
            <Tr>
              <Td soft>{counted(others.products, 'other product')}</Td>
              <Td className={styles.onDesk} />
              <Td numeric>
                {wholeNumber(others.short)} of {wholeNumber(others.lines)}
              </Td>
              <Td />
            </Tr>
          )}
        </tbody>
      </DataTable>
      <p className={styles.means}>
        A line is short when nothing or fewer than ordered was picked or, if sold by weight, less
        than the picking tolerance in Settings allows. The quantity short is what was ordered but
        not picked.
      </p>
    </>
  )
}

type ProductProps = { product: ShortPicks['products'][number]; most: number }

/** On a phone the reasons are below the product. */
function Product({ product, most }: ProductProps) {
  const { name, unit, lines, short, missing } = product
  const reasons = product.reasons.map(reasonText).join(' · ')
  return (
    <Tr>
      <Td>
        {name}
        <Bar value={short} most={most} />
        <span className={styles.onPhone}>{reasons}</span>
      </Td>
      <Td soft className={styles.onDesk}>
        {reasons}
      </Td>
      <Td numeric>
        {wholeNumber(short)} of {wholeNumber(lines)}
      </Td>
      <Td numeric>{formatQuantity(missing, unit)}</Td>
    </Tr>
  )
}

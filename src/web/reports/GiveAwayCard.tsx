import type { GiveAway } from '#contract/business/reports.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'
import { counted } from '#domain/words/counted.ts'
import { Bar } from '#web/ui/Bar.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Figures } from './Figures.tsx'
import { shareText, weightText, wholeNumber } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './Reports.module.css'
import { type ReportSpan, useGiveAway } from './reports-queries.ts'

/** How many pieces were picked and their average weight, and how much more was picked than ordered. */
export function GiveAwayCard({ span }: { span: ReportSpan }) {
  const question = useGiveAway(span)
  const { data } = question
  return (
    <ReportCard
      report="give-away"
      title="Pieces and weights over"
      area="giveAway"
      span={span}
      question={question}
      empty={data?.lines === 0 ? 'Nothing was picked by weight for these dates' : null}
    >
      {data && <Weights {...data} />}
    </ReportCard>
  )
}

function Weights({ picked, givenAway, products, others }: GiveAway) {
  const most = Math.max(...products.map((each) => Number(each.givenAway)))
  return (
    <>
      <Figures
        items={[
          ['Picked over ordered', `${weightText(givenAway)} kg`],
          ['Of all weight picked', shareText(givenAway, picked)],
        ]}
      />
      <DataTable caption="Pieces and weights over by product" dense>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th numeric className={styles.onDesk}>
              Pieces
            </Th>
            <Th numeric className={styles.onDesk}>
              Average kg
            </Th>
            <Th numeric>Picked kg</Th>
            <Th numeric>Over kg</Th>
          </Tr>
        </thead>
        <tbody>
          {products.map((each) => (
            <Tr key={`${each.id} ${each.name} ${each.unit}`}>
              <Td>
                {each.name}
                <Bar value={Number(each.givenAway)} most={most} />
                {each.averageKg !== null && (
                  <span className={styles.onPhone}>
                    {piecesInWords(each.pieces)}, {weightText(each.averageKg)} kg on average
                  </span>
                )}
              </Td>
              <Td numeric className={styles.onDesk}>
                {each.pieces > 0 && wholeNumber(each.pieces)}
              </Td>
              <Td numeric className={styles.onDesk}>
                {each.averageKg !== null && weightText(each.averageKg)}
              </Td>
              <Td numeric>{weightText(each.picked)}</Td>
              <Td numeric>{weightText(each.givenAway)}</Td>
            </Tr>
          ))}
          {others && (
            <Tr>
              <Td soft>{counted(others.products, 'other product')}</Td>
              <Td className={styles.onDesk} />
              <Td className={styles.onDesk} />
              <Td numeric>{weightText(others.picked)}</Td>
              <Td numeric>{weightText(others.givenAway)}</Td>
            </Tr>
          )}
        </tbody>
      </DataTable>
      <p className={styles.means}>
        How much more was picked than ordered, line by line; lighter lines are not taken off. A
        piece counts as ordered at its average weight. Customers pay for the weight picked.
      </p>
    </>
  )
}

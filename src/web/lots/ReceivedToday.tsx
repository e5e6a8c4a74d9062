import { Link } from '#web/platform/routing/Link.tsx'
import type { Receipt } from '#contract/lots/receipts.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { celsiusInWords, type Outcome } from '#domain/lots/arrivals.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { documentAddress } from './lots-queries.ts'
import { LabelButton } from '#web/labels/LabelButton.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import type { Tone } from '#web/ui/style/tone.ts'

const tones: Record<Outcome, Tone> = { accepted: 'done', held: 'waiting', refused: 'danger' }

/** The boxes of the day, the newest first. */
export function ReceivedToday({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null
  return (
    <Card title="Received today" flush>
      <DataTable caption="Received today" dense cards>
        <thead>
          <Tr>
            <Th>Time</Th>
            <Th>Meat</Th>
            <Th>Supplier and its lot</Th>
            <Th numeric>Weight</Th>
            <Th numeric>°C</Th>
            <Th>Result</Th>
          </Tr>
        </thead>
        <tbody>
          {receipts.map((each) => (
            <Tr key={each.id}>
              <Td label="Time" whole>
                {formatTime(each.at)}
              </Td>
              <Td label="Meat">{each.name}</Td>
              <Td label="Supplier and its lot">
                {sideBySide([each.supplierName, each.supplierLot])}
              </Td>
              <Td label="Weight" numeric>
                {weightInWords(each.pieces, quantity(each.kg))}
              </Td>
              <Td label="°C" numeric>
                {each.temperature === null ? '–' : celsiusInWords(each.temperature)}
              </Td>
              <Td label="Result">
                <Badge tone={tones[each.outcome]}>{each.outcome}</Badge>{' '}
                {each.lotId !== null && (
                  <Link to="/lots/:id" params={{ id: String(each.lotId) }}>
                    {each.lotCode}
                  </Link>
                )}{' '}
                {each.reason}{' '}
                {each.hasDocument && (
                  <a href={documentAddress(each.id)} target="_blank" rel="noreferrer">
                    Paper
                  </a>
                )}{' '}
                {each.lotId !== null && (
                  <LabelButton of={{ receiptId: each.id }} name={`${each.name}, ${each.lotCode}`} />
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

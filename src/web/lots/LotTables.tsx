import { Link } from '#web/platform/routing/Link.tsx'
import type { WholeLot } from '#contract/lots/lots.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import type { MoveReason } from '#domain/lots/lots.ts'
import { counted } from '#domain/words/counted.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { signedKg } from '#domain/lots/lot-words.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'

type KinProps = { title: string; empty: string; kin: WholeLot['inputs'] }

export const Kin = ({ title, empty, kin }: KinProps) => (
  <Card title={title} flush={kin.length > 0}>
    {kin.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <DataTable caption={title} dense>
        <thead>
          <Tr>
            <Th>Lot</Th>
            <Th>Meat</Th>
            <Th numeric>Weight</Th>
          </Tr>
        </thead>
        <tbody>
          {kin.map((each) => (
            <Tr key={each.lotId}>
              <Td>
                <Link to="/lots/:id" params={{ id: String(each.lotId) }}>
                  {each.code}
                </Link>
              </Td>
              <Td long>{each.name}</Td>
              <Td numeric>{signedKg(each.kg)}</Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </Card>
)

const reasonWords: Record<MoveReason, string> = {
  ...{ receipt: 'Received', made: 'Made', used: 'Used', weighing: 'Weighed' },
  ...{ return: 'Came back', waste: 'Written off as', count: 'Counted', void: 'Taken back' },
}

/** '−3 kg', or '−12 pieces' of counted goods whose weight nobody knows. */
const movedInWords = ({ kg, pieces }: WholeLot['moves'][number]): string =>
  Number(kg) === 0 && pieces
    ? `${pieces < 0 ? '−' : ''}${piecesInWords(Math.abs(pieces))}`
    : signedKg(kg)

/** Every kilo that came in or left, the newest first. */
export const Moves = ({ moves, more }: { moves: WholeLot['moves']; more: number }) => (
  <Card title="Kilos" flush>
    <DataTable caption="Kilos" dense>
      <thead>
        <Tr>
          <Th>When</Th>
          <Th>What</Th>
          <Th numeric>Weight</Th>
        </Tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <Tr key={move.id}>
            <Td>{formatMoment(move.at)}</Td>
            <Td long>{[reasonWords[move.reason], move.reference].filter(Boolean).join(' ')}</Td>
            <Td numeric>{movedInWords(move)}</Td>
          </Tr>
        ))}
        <Older more={more} />
      </tbody>
    </DataTable>
  </Card>
)

/** Says how many rows are too old to be shown. */
const Older = ({ more }: { more: number }) =>
  more > 0 && (
    <Tr>
      <Td colSpan={3} soft>
        {counted(more, 'older row')} not shown
      </Td>
    </Tr>
  )

export const History = ({ events, more }: { events: WholeLot['events']; more: number }) => (
  <Card title="History" flush>
    <DataTable caption="History" dense>
      <thead>
        <Tr>
          <Th>When</Th>
          <Th>Who</Th>
          <Th>What</Th>
        </Tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Tr key={event.id}>
            <Td>{formatMoment(event.at)}</Td>
            <Td long>{event.byName}</Td>
            <Td long>{event.told}</Td>
          </Tr>
        ))}
        <Older more={more} />
      </tbody>
    </DataTable>
  </Card>
)

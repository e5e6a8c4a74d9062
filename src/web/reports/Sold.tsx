import { Td } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { wholeNumber } from './report-words.ts'

type Props = { orders: number; sales: string; onItsWay: string }

/** The cells for sales, and for orders on their way. */
export function Sold({ orders, sales, onItsWay }: Props) {
  return (
    <>
      <Td numeric>{wholeNumber(orders)}</Td>
      <Td numeric>
        <Money amount={sales} />
      </Td>
      <Td numeric soft>
        <Money amount={onItsWay} />
      </Td>
    </>
  )
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'

// Where people see what they type for an order. Add each new field to every place, or say there that it is `not` shown.

type Place = { shows: string; not: string }

const all = { shows: 'deliveryAddress deliveryInstructions orderNotes', not: '' }
const addressOnly = { shows: 'deliveryAddress', not: 'deliveryInstructions orderNotes' }
const notesOnly = { shows: 'orderNotes', not: 'deliveryAddress deliveryInstructions' }
const forDrivers = { shows: 'deliveryAddress deliveryInstructions', not: 'orderNotes' }
const forPickers = { shows: 'deliveryInstructions orderNotes', not: 'deliveryAddress' }

const places: [place: string, Place][] = [
  ['src/web/orders/OrderDetails.tsx', all],
  ['src/web/orders/OrderNote.tsx', notesOnly],
  ['src/web/orders/lists/table/OrderPeek.tsx', notesOnly],
  ['src/web/orders/lists/PastOrder.tsx', all],
  ['src/web/deliveries/stop/Arrive.tsx', forDrivers],
  ['src/web/deliveries/DeliveryNote.tsx', addressOnly],
  ['src/web/dispatch/DispatchNote.tsx', forDrivers],
  ['src/web/printing/DaySheets.tsx', forDrivers],
  ['src/web/printing/TicketSheets.tsx', all],
  ['src/domain/receipts/receipt.ts orderTicket', forPickers],
  ['src/domain/receipts/receipt.ts dispatchRoute', forDrivers],
  ['src/domain/money/paper/invoice-paper.ts', addressOnly],
  // The email that says what the office changed.
  ['src/domain/orders/order-emails.ts', addressOnly],
]

/** Fields that are shown as something else, or not stored. */
const otherwise =
  'customerId siteId status total acceptedTotal deliveryDate belowMinimum alreadyOrdered items'

const words = (text: string) => text.split(' ').filter(Boolean)
const typed = Object.keys(placeOrder.body.shape).filter(
  (field) => !words(otherwise).includes(field),
)

/** A file, or only one of the values that it exports. */
function sourceOf(place: string): string {
  const [file = '', exported] = words(place)
  const source = readFileSync(file, 'utf8')
  if (exported === undefined) return source
  return source.split('\nexport ').find((part) => part.startsWith(`const ${exported} `)) ?? ''
}

test.each(places)('%s: each order field is shown or listed as not', (place, { shows, not }) => {
  const answered = [...words(shows), ...words(not)]
  expect(
    typed.filter((field) => !answered.includes(field)),
    `show each in ${place} and list it in this file under "shows", or list it under "not"`,
  ).toEqual([])
  expect(answered.toSorted()).toEqual(typed.toSorted())
  const source = sourceOf(place)
  const shown = typed.filter((field) => new RegExp(String.raw`\b${field}\b`).test(source))
  expect(shown.toSorted(), `what ${place} shows`).toEqual(words(shows).toSorted())
})

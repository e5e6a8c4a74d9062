import { expect, test } from 'vitest'
import { toastStore } from '#web/ui/over/toast.ts'
import { tellLeft } from './tell-left.ts'

const byHana = (id: number) => ({ id, reason: 'Released already by Hana.', already: true })
const stuck = (id: number) => ({ id, reason: 'Confirm the pricing first.' })

test.each([
  [[1], [], undefined],
  [[], [byHana(1), byHana(2)], ['info', '2 orders already released', 'Released already by Hana.']],
  [[1], [byHana(2)], ['info', '1 order released, 1 already was', 'Released already by Hana.']],
  [[], [stuck(1)], ['danger', '1 order not released', 'Confirm the pricing first.']],
  [
    [],
    [byHana(1), byHana(2), byHana(3), stuck(4)],
    [
      ...['danger', '3 orders already released, 1 left'],
      'Confirm the pricing first. Released already by Hana.',
    ],
  ],
])('%j done, %j left: %j', (done, left, said) => {
  tellLeft({ done, left }, 'released')
  const shown = toastStore.current()
  expect(shown ? [shown.tone, shown.title, shown.text] : undefined).toEqual(said)
})

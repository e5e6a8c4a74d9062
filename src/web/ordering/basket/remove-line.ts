import { basketKey, type BasketLine, titleOf } from '#domain/orders/basket/basket.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'
import type { BasketActions } from './use-basket.ts'

/** Takes a line out of the order. Undo puts it back where it was, with its quantity and note. */
export function removeLine(does: BasketActions, line: BasketLine): void {
  const key = basketKey(line)
  const before = does.now()
  const place = before.findIndex((each) => basketKey(each) === key)
  const taken = before[place]
  if (!taken) return
  does.remove(key)
  const putBack = () =>
    does.change((lines) =>
      lines.some((each) => basketKey(each) === key) ? lines : lines.toSpliced(place, 0, taken),
    )
  toast.countDown({
    title: `${titleOf(taken)} removed`,
    text: '',
    action: { label: 'Undo', altText: 'Undo: puts the line back', onPress: putBack },
    countDownMs: undoMs,
  })
}

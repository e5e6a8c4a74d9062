import { isLabelScan } from '#domain/lots/scanned-lot.ts'
import { isScan } from '#domain/orders/picking/scale-reading.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The field that a key goes to, or null. */
export const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLElement ? target.closest<Field>('input, textarea, select') : null

/** Whether a text typed into a field is a scan. A plain code counts only in a weight field: others may want it. */
export const isScanInto = (field: Field, text: string): boolean =>
  field.hasAttribute('data-weight') ? isScan(text) : isLabelScan(text)

/** How many keys it remembers; one scan is never longer. */
const most = 200

/** Remembers what fields showed before each key, so that what a scanner typed into one can be taken back. */
export function fieldsBefore() {
  let before: { field: Field; value: string; at: number }[] = []
  return {
    note: (field: Field, at: number) => {
      before = [...before.slice(1 - most), { field, value: field.value, at }]
    },
    putBack: (field: Field, since: number) => {
      const found = before.find((each) => each.field === field && each.at >= since)
      if (found && found.value !== field.value) setValue(field, found.value)
    },
  }
}

/** React only hears of a value that is set as if a person had typed it. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const isSelect = field instanceof HTMLSelectElement
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}

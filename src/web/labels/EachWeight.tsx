import type { Printer } from '#contract/orders/printing.ts'
import type { LabelSize } from '#domain/labels/label-layout.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { labelEachKey } from './label-each.ts'

export const sizeNames: Record<LabelSize, string> = {
  '100x150': '100 × 150 mm',
  '58x40': '58 × 40 mm',
}
/** The paper width in mm of a printer for each label size. */
const papers: Record<LabelSize, number> = { '100x150': 100, '58x40': 58 }

export const printerOf = (size: LabelSize, printers: readonly Printer[] = []) =>
  printers.find(
    ({ kind, isActive, paperWidth }) => kind === 'label' && isActive && paperWidth === papers[size],
  )

/** Which printer prints a label after each weight on this tablet, and in which size; changing the size changes both. */
export function useEach(printers: readonly Printer[] | undefined) {
  const [stored, store] = useStored(labelEachKey)
  const [printerId, size] = (stored ?? '').split(' ')
  const choose = (next: LabelSize) => {
    const printer = printerOf(next, printers)
    if (printer) store(`${printer.id} ${next}`)
  }
  return {
    size: stored ? (size as LabelSize) : null,
    printer: printers?.find(({ id }) => id === Number(printerId)),
    choose,
    stop: () => store(null),
  }
}

type Props = { each: ReturnType<typeof useEach>; printer: Printer | undefined; size: LabelSize }

/** Whether this tablet prints a label after each weight. */
export function EachWeight({ each, printer, size }: Props) {
  const isOn = each.size !== null
  return (
    <CheckboxField
      label="Print one after each weight on this tablet"
      hint={hintOf({ each, printer, size })}
      disabled={printer === undefined && !isOn}
      checked={isOn}
      onChange={({ target }) => (target.checked ? each.choose(size) : each.stop())}
    />
  )
}

function hintOf({ each, printer, size }: Props): string {
  if (each.size === null && !printer) return `No label printer of ${sizeNames[size]} is set up.`
  const used = each.size === null ? printer : each.printer
  if (!used) return 'Its printer is no longer set up.'
  const isOther = each.size !== null && each.size !== size
  const why = isOther ? ` No label printer of ${sizeNames[size]} is set up.` : ''
  return `On ${used.name}, ${sizeNames[each.size ?? size]}.${why} Weights without signal print none.`
}

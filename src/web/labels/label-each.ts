import { readStored } from '#web/platform/offline/stored.ts'
import { loadPart } from '#web/platform/parts.ts'

/** Where a tablet stores the printer that prints a label after each weight: the printer's id and the label size. */
export const labelEachKey = 'topside.labels.each'

/** Prints the label of what was just weighed, if this tablet is set to. The printing code loads only then. */
export function labelAfter(of: { itemId: number } | { weighingId: string }): void {
  const [printerId, size] = (readStored(labelEachKey) ?? '').split(' ')
  if (!printerId) return
  const isLarge = size === '100x150'
  void loadPart(() => import('./print-label.ts')).then(({ printLabel }) =>
    printLabel({
      ...of,
      ...{ kind: isLarge ? 'box' : 'piece', size: isLarge ? '100x150' : '58x40' },
      ...{ printerId: Number(printerId), copies: 1 },
    }),
  )
}

import { CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { Button } from '#web/ui/Button.tsx'
import { countInWords, isInPart, isOnVan, shortInWords } from './handover-words.ts'
import { ShortSheet } from './ShortSheet.tsx'
import styles from './StopSteps.module.css'
import { type Handover, notHandedOver, type Told, type useDelivery } from '../use-delivery.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'
import { useTellOffice } from './use-tell-office.ts'

type Props = {
  delivery: ReturnType<typeof useDelivery>
  /** The lines' weighings, so that pieces can be named. */
  pieces: readonly LineToWeigh[] | undefined
  onNext: () => void
}

/** What is handed over. Every line counts as delivered in full until the driver says otherwise. */
export function GoodsStep({ delivery, pieces, onNext }: Props) {
  const { lines, obstacle } = delivery
  const handOver = useHandOver(delivery)
  const [asking, setAsking] = useState<number | null>(null)
  const shortLine = lines.find(({ item }) => item.id === asking)
  const short = lines.some((line) => notHandedOver(line) !== null)
  return (
    <>
      <ol role="list" aria-label="Goods">
        {lines.map((line) => (
          <Goods
            key={line.item.id}
            line={line}
            unfit={unfitLots(pieces?.find(({ itemId }) => itemId === line.item.id))}
            onShort={() => setAsking(line.item.id)}
          />
        ))}
      </ol>
      <div className={styles.key}>
        <Button
          variant="primary"
          size="glove"
          wide
          className={styles.big}
          icon={<CheckCheck aria-hidden />}
          reason={obstacle}
          onClick={onNext}
        >
          {short ? `Next: ${countInWords(lines)}` : 'All delivered'}
        </Button>
      </div>
      {shortLine && (
        <ShortSheet
          line={shortLine}
          onClose={() => setAsking(null)}
          pieces={pieces?.find(({ itemId }) => itemId === shortLine.item.id)?.weighings}
          onSave={(told) => {
            handOver(shortLine, told)
            setAsking(null)
          }}
        />
      )}
    </>
  )
}

/** Lots that were held or recalled since the van was loaded. */
const unfitLots = (weighed: LineToWeigh | undefined): string[] =>
  (weighed?.lots ?? [])
    .filter(({ status }) => status === 'held' || status === 'recalled')
    .map(({ code, status }) => `Lot ${code} is ${status}. Leave it on the van: press Short.`)

type GoodsProps = { line: Handover; unfit: readonly string[]; onShort: () => void }

function Goods({ line, unfit, onShort }: GoodsProps) {
  const { item, obstacle } = line
  const short = shortInWords(line)
  if (!isOnVan(line))
    return (
      <li className={styles.goods}>
        <span className={styles.what}>
          <strong>{suppliedName(item)}</strong>
          <span>Not on the van</span>
        </span>
      </li>
    )
  return (
    <li
      className={styles.goods}
      data-short={short === null ? undefined : isInPart(line) ? 'part' : 'all'}
    >
      <span className={styles.what}>
        <strong>{suppliedName(item)}</strong>
        <span>{amountInWords(lineQuantities(item).sent, item.unit, item.piecesPicked)}</span>
        {short && <em>{short}</em>}
        {obstacle && <em>{obstacle}</em>}
        {unfit.map((sentence) => (
          <em key={sentence} role="alert">
            {sentence}
          </em>
        ))}
      </span>
      <Button
        size="glove"
        aria-label={`${short ? 'Change' : 'Short'}, ${item.name}`}
        onClick={onShort}
      >
        {short ? 'Change' : 'Short'}
      </Button>
    </li>
  )
}

/** Records how much of a line is handed over, tells the office, and offers Undo while the goods are shown. */
function useHandOver({ draft, setDelivered }: ReturnType<typeof useDelivery>) {
  const tellOffice = useTellOffice()
  const offered = useRef<number | undefined>(undefined)
  const record = (line: Handover, told: Told) => {
    setDelivered(line.item.id, told)
    tellOffice(line, told, draft?.signature != null)
  }
  useEffect(
    () => () => {
      if (offered.current !== undefined) toast.dismiss(offered.current)
    },
    [],
  )
  return (line: Handover, told: Told) => {
    record(line, told)
    const shortage = shortInWords({ ...line, ...told, obstacle: null })
    offered.current = toast.countDown({
      tone: 'done',
      title: suppliedName(line.item),
      text: shortage ?? 'All of it was delivered.',
      countDownMs: undoMs,
      action: { label: 'Undo', onPress: () => record(line, line) },
    })
  }
}

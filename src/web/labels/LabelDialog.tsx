import { Link } from '#web/platform/routing/Link.tsx'
import { FileText, Printer as PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { downloadLabels, previewLabels } from '#contract/labels/labels.ts'
import { labelSizes, type LabelSize } from '#domain/labels/label-layout.ts'
import { labelKinds, type LabelKind } from '#domain/labels/labels.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { usePrinters } from '#web/printing/printing-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { EachWeight, printerOf, sizeNames, useEach } from './EachWeight.tsx'
import { LabelPicture } from './LabelPicture.tsx'
import styles from './Labels.module.css'
import { type LabelOf, printLabel } from './print-label.ts'

const kindNames: Record<LabelKind, string> = {
  box: 'Box',
  piece: 'Piece',
  lot: 'Lot, on the shelf',
}

type Props = { of: LabelOf; name: string; onClose: () => void }

/** Labels as they will print, with what they still lack (rules 15.14). */
export function LabelDialog({ of, name, onClose }: Props) {
  const printers = usePrinters().data
  const each = useEach(printers)
  const choice = useChoice(of, 'itemId' in of ? each : null)
  const { size, asked } = choice
  const [busy, setBusy] = useState(false)
  const preview = useQuestion(previewLabels, { query: asked }, { keepPrevious: true })
  const pdf = useDownload(downloadLabels, 'Label')
  const printer = printerOf(size, printers)
  const lacking = preview.data?.lacking[0]?.message ?? null
  const obstacle = preview.data === undefined ? 'Loading.' : lacking
  const print = async () => {
    if (!printer) return
    setBusy(true)
    await printLabel({ ...asked, printerId: printer.id, copies: choice.many })
    setBusy(false)
  }
  return (
    <Dialog
      open
      shape="wide"
      onOpenChange={(open) => !open && onClose()}
      title={`Label of ${name}`}
      footer={
        <>
          <Button
            size="lg"
            icon={<FileText aria-hidden />}
            reason={obstacle}
            busy={pdf.busy}
            onClick={() => pdf.save({ query: asked }, 'label.pdf')}
          >
            PDF
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon={<PrinterIcon aria-hidden />}
            reason={
              obstacle ?? (printer ? null : `No label printer of ${sizeNames[size]} is set up.`)
            }
            busy={busy}
            busyLabel="Printing..."
            onClick={() => void print()}
          >
            Print
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.choices}>
          <Choices choice={choice} />
          {'itemId' in of && <EachWeight each={each} printer={printer} size={size} />}
        </div>
        <ListState query={preview} skeleton={<Skeleton label="Loading the label..." />}>
          <div className={styles.preview}>
            {preview.data?.lacking.map((each) => (
              <Notice key={each.message} tone="waiting" title={each.message}>
                <WhereToEnter {...each} />
              </Notice>
            ))}
            {preview.data?.labels.map((label, at) => (
              <LabelPicture key={at} label={label} />
            ))}
          </div>
        </ListState>
      </div>
    </Dialog>
  )
}

/** The chosen kind of label, its size and the number of copies. */
function useChoice(of: LabelOf, each: ReturnType<typeof useEach> | null) {
  const isOfLot = 'lotId' in of
  const [kind, setKind] = useState<LabelKind>(isOfLot ? 'lot' : 'box')
  const [size, setSize] = useState<LabelSize>(each?.size ?? (isOfLot ? '58x40' : '100x150'))
  const chooseSize = (next: LabelSize) => {
    setSize(next)
    if (each?.size) each.choose(next)
  }
  const [kg, setKg] = useState('')
  const [copies, setCopies] = useState('1')
  const asksWeight = isOfLot && kind !== 'lot'
  const weight = /^\d{1,5}(\.\d{1,3})?$/.test(kg) && Number(kg) > 0 ? { kg } : {}
  return {
    ...{ kind, setKind, size, chooseSize, kg, setKg, copies, setCopies, asksWeight },
    asked: { ...of, kind, size, ...(asksWeight && weight) },
    many: Math.min(100, Math.max(1, Math.trunc(Number(copies)) || 1)),
  }
}

const Choices = ({ choice }: { choice: ReturnType<typeof useChoice> }) => (
  <>
    <SelectField
      label="For"
      size="lg"
      options={labelKinds.map((value) => ({ value, label: kindNames[value] }))}
      value={choice.kind}
      onChange={({ target }) => choice.setKind(target.value as LabelKind)}
    />
    <SelectField
      label="Size"
      size="lg"
      options={labelSizes.map((value) => ({ value, label: sizeNames[value] }))}
      value={choice.size}
      hint={
        choice.size === '58x40' && choice.kind !== 'lot'
          ? 'Its small letters are for packs whose largest side is under 80 cm².'
          : undefined
      }
      onChange={({ target }) => choice.chooseSize(target.value as LabelSize)}
    />
    {choice.asksWeight && (
      <TextField
        label="Net weight in kg"
        size="lg"
        inputMode="decimal"
        value={choice.kg}
        onChange={({ target }) => choice.setKg(target.value.trim())}
      />
    )}
    <TextField
      label="Copies"
      size="lg"
      inputMode="numeric"
      value={choice.copies}
      onChange={({ target }) => choice.setCopies(target.value)}
    />
  </>
)

type Lacked = { at: 'lot' | 'product' | 'settings'; lotId: number; productId: number }

/** Links to where the missing text is entered. Only admins can change products and settings, so others must ask one. */
function WhereToEnter({ at, lotId, productId }: Lacked) {
  const isAdmin = useCurrentUser().role === 'admin'
  if (at === 'lot')
    return (
      <Link to="/lots/:id" params={{ id: String(lotId) }}>
        Go to the lot
      </Link>
    )
  if (!isAdmin) return 'Ask an admin to enter it.'
  return at === 'product' ? (
    <Link to="/catalog" search={{ highlight: productId }}>
      Go to the product
    </Link>
  ) : (
    <Link to="/settings" hash="business">
      Go to the settings
    </Link>
  )
}

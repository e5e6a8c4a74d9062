import { useState } from 'react'
import {
  addLabelPrefix,
  deleteLabelPrefix,
  listLabelPrefixes,
  type SavedLabelPrefix,
} from '#contract/orders/label-prefixes.ts'
import { readWeightLabel } from '#domain/products/labels/weight-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Labels.module.css'
import { useAdding } from './use-adding.ts'

const blank = {
  ...{ holds: 'weight', numbers: 'theirs' },
  ...{ prefix: '', supplier: '', itemStart: '2', itemDigits: '5' },
  ...{ valueStart: '7', valueDigits: '5', decimals: '3' },
}

/** Says, for each supplier's in-store barcodes, which of the 13 digits are the weight. */
export function LabelsCard() {
  const labels = useQuestion(listLabelPrefixes, {})
  return (
    <Card title="Suppliers’ labels">
      <p className={styles.soft}>
        Barcodes of 13 digits that begin with 2, 02 or 04 mean what each supplier decides. Say where
        the weight stands; places count from 0. GS1-128 labels need no entry.
      </p>
      <ListState
        query={labels}
        isEmpty={labels.data?.length === 0}
        empty={
          <p className={styles.soft}>None yet. Labels of 13 digits are not read until then.</p>
        }
      >
        <ul role="list" className={styles.list}>
          {labels.data?.map((label) => (
            <LabelRow key={label.id} label={label} />
          ))}
        </ul>
      </ListState>
      <AddLabel />
      <TryLabel prefixes={labels.data ?? []} />
    </Card>
  )
}

function LabelRow({ label }: { label: SavedLabelPrefix }) {
  const { id, prefix, supplier, holds, valueStart, valueDigits, decimals, ownCodes } = label
  const remove = useChange(deleteLabelPrefix)
  const press = async () => {
    const sure = await confirm({
      title: `Forget labels of ${supplier} that begin with ${prefix}?`,
      text: 'Pickers can no longer scan them. What was weighed with them stays.',
      confirmLabel: 'Forget',
      danger: true,
    })
    if (!sure) return
    remove.mutate(
      { params: { id } },
      { onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')) },
    )
  }
  return (
    <li className={styles.row}>
      <span>
        <strong>
          {supplier}, {prefix}…
        </strong>
        <br />
        <span className={styles.soft}>
          {holds === 'weight'
            ? `Weight: ${valueDigits} digits from place ${valueStart}, ${decimals} decimals${ownCodes ? ', article: our product code' : ''}`
            : 'A price, which is not read as a weight'}
        </span>
      </span>
      <Button busy={remove.isPending} onClick={() => void press()}>
        Forget
      </Button>
    </li>
  )
}

function AddLabel() {
  const { field, save, busy } = useAdding(addLabelPrefix, blank, (texts) => ({
    prefix: texts.prefix,
    supplier: texts.supplier,
    holds: texts.holds === 'price' ? ('price' as const) : ('weight' as const),
    itemStart: Number(texts.itemStart || NaN),
    itemDigits: Number(texts.itemDigits || NaN),
    valueStart: Number(texts.valueStart || NaN),
    valueDigits: Number(texts.valueDigits || NaN),
    decimals: Number(texts.decimals || NaN),
    ownCodes: texts.numbers === 'ours',
  }))
  const number = (name: keyof typeof blank, label: string) => (
    <TextField label={label} inputMode="numeric" {...field(name)} />
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save('Label added')
      }}
    >
      <TextField label="Supplier" {...field('supplier')} />
      {number('prefix', 'Begins with')}
      <SelectField
        label="Holds"
        value={field('holds').value}
        onChange={field('holds').onChange}
        options={[
          { value: 'weight', label: 'The weight' },
          { value: 'price', label: 'The price' },
        ]}
      />
      {number('itemStart', 'Article from place')}
      {number('itemDigits', 'Digits of the article')}
      <SelectField
        label="The article is"
        value={field('numbers').value}
        onChange={field('numbers').onChange}
        hint={
          field('numbers').value === 'ours'
            ? 'Labels with the code of another product are refused.'
            : undefined
        }
        options={[
          { value: 'theirs', label: 'The supplier’s number' },
          { value: 'ours', label: 'Our product code' },
        ]}
      />
      {number('valueStart', 'Weight from place')}
      {number('valueDigits', 'Digits of the weight')}
      {number('decimals', 'Decimals of the weight')}
      <FormFoot>
        <Button type="submit" busy={busy}>
          Add label
        </Button>
      </FormFoot>
    </form>
  )
}

/** Reads a label here, without weighing anything. */
function TryLabel({ prefixes }: { prefixes: readonly SavedLabelPrefix[] }) {
  const [scan, setScan] = useState('')
  const read = scan.trim() === '' ? null : readWeightLabel(scan.trim(), prefixes)
  return (
    <div className={styles.form}>
      <TextField
        label="Try a label"
        placeholder="Scan it here"
        value={scan}
        hint={
          read
            ? 'refused' in read
              ? read.refused
              : `${read.netKg} kg, article ${read.article}`
            : undefined
        }
        onChange={({ target }) => setScan(target.value)}
      />
    </div>
  )
}

import { useId, useState } from 'react'
import { addSupplier } from '#contract/lots/suppliers.ts'
import { forms, type Form, lastDayWords } from '#domain/lots/lots.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PhotoField } from '#web/ui/fields/PhotoField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PiecesField, SpeciesField } from './MeatFields.tsx'
import { OriginFields } from './OriginFields.tsx'
import styles from './Receiving.module.css'
import type { Arriving } from './use-arrival.ts'

const formNames: Record<Form, string> = {
  ...{ cut: 'Carcase or cut', trimmings: 'Trimmings', mince: 'Mince' },
  ...{ offal: 'Offal', preparation: 'Preparation' },
}

/** What the box is, from its label or typed. */
export function ArrivalFacts({ arriving }: { arriving: Arriving }) {
  const { form, errors, change, product } = arriving
  return (
    <div className={styles.facts}>
      {form.label && (
        <p className={styles.scanned} role="status">
          <strong>{product ? 'Scanned' : 'Scanned: which product is this?'}</strong>{' '}
          <code>{form.label}</code>
        </p>
      )}
      <ProductField arriving={arriving} />
      <SupplierField arriving={arriving} />
      <div className={styles.pair}>
        <TextField
          label="Supplier’s lot"
          size="glove"
          value={form.supplierLot}
          error={errors.supplierLot}
          onChange={({ target }) => change({ supplierLot: target.value })}
        />
        <TextField
          label={lastDayWords(form)}
          size="glove"
          type="date"
          value={form.useBy}
          error={errors.useBy}
          onChange={({ target }) => change({ useBy: target.value })}
        />
        <SpeciesField
          value={form.species}
          error={errors.species}
          onChange={(species) => change({ species })}
        />
        <SelectField
          label="Kind"
          size="glove"
          value={form.form}
          onChange={({ target }) => change({ form: target.value as Form })}
          options={forms.map((value) => ({ value, label: formNames[value] }))}
        />
        <PiecesField
          value={form.pieces}
          error={errors.pieces}
          onChange={(pieces) => change({ pieces })}
        />
        <TextField
          label="Frozen on"
          size="glove"
          type="date"
          optional
          value={form.frozenOn}
          error={errors.frozenOn}
          onChange={({ target }) => change({ frozenOn: target.value })}
        />
      </div>
      <OriginFields
        origin={form.origin}
        species={form.species}
        form={form.form}
        note={form.isFilled ? 'as the last box' : undefined}
        errors={errors}
        change={(some) => change({ origin: { ...form.origin, ...some } })}
      />
      <section className={styles.document}>
        <div>
          <h2>Paper that came with it (optional)</h2>
          {form.document && <p>Kept with each box of this supplier until you remove it.</p>}
          {errors.document && <p role="alert">{errors.document}</p>}
        </div>
        <PhotoField
          label="Photo of its paper"
          orFile
          value={form.document}
          onChange={(document) => change({ document })}
        />
      </section>
    </div>
  )
}

/** A field to type in instead of a select, because a range has hundreds of products. */
function ProductField({ arriving: { product, products, choose, errors } }: { arriving: Arriving }) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const named = ({ code, name }: { code: string | null; name: string }) =>
    code ? `${name} (${code})` : name
  return (
    <>
      <TextField
        label="Product"
        size="glove"
        list={listId}
        placeholder="Type its name or code, or scan the box"
        value={typed ?? (product ? named(product) : '')}
        error={errors.productId}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const text = target.value.trim().toLowerCase()
          const found = products.data?.find((each) =>
            [named(each), each.name, each.code].some((name) => name?.toLowerCase() === text),
          )
          if (!found) return
          choose(found)
          setTyped(null)
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={listId}>
        {products.data?.map((each) => (
          <option key={each.id} value={named(each)} />
        ))}
      </datalist>
    </>
  )
}

const newSupplier = 'new'

function SupplierField({
  arriving: { form, suppliers, chooseSupplier, errors },
}: {
  arriving: Arriving
}) {
  const [isNew, setNew] = useState(false)
  const [name, setName] = useState('')
  const add = useChange(addSupplier)
  const save = () =>
    add.mutate(
      { body: { name } },
      {
        onSuccess: ({ id }) => {
          chooseSupplier(id)
          setNew(false)
        },
        onError: (error) => toast.failure('Not added', saidBy(error, 'Please try again.')),
      },
    )
  if (isNew || suppliers.data?.length === 0)
    return (
      <div className={styles.adding}>
        <TextField
          label="New supplier"
          size="glove"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          size="glove"
          busy={add.isPending}
          reason={name.trim() === '' ? 'Enter the supplier’s name.' : null}
          onClick={save}
        >
          Add
        </Button>
      </div>
    )
  return (
    <SelectField
      label="Supplier"
      size="glove"
      placeholder="Choose a supplier"
      value={form.supplierId ?? ''}
      error={errors.supplierId}
      onChange={({ target }) =>
        target.value === newSupplier ? setNew(true) : chooseSupplier(Number(target.value) || null)
      }
      options={[
        ...(suppliers.data ?? [])
          .filter(({ isActive, id }) => isActive || id === form.supplierId)
          .map(({ id, name: label }) => ({ value: String(id), label })),
        { value: newSupplier, label: 'Add a supplier…' },
      ]}
    />
  )
}

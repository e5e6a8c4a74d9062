import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listLots, type Lot, makeLot, getMarket } from '#contract/lots/lots.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { firstToExpire, type Species } from '#domain/lots/lots.ts'
import { type Making, makings, obstacleToMixing } from '#domain/lots/mixing.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { PiecesField, SpeciesField } from './MeatFields.tsx'
import styles from './Lots.module.css'
import { signedKg } from './LotsScreen.tsx'
import { useArrivable } from './lots-queries.ts'

const makingNames: Record<Making, string> = {
  'first cut': 'First cut of a carcase or quarter',
  'further cut': 'Further cut of what was cut before',
  trimmings: 'Trimmings',
  mince: 'Mince',
  portions: 'Portions, packed for the consumer',
}

/** Makes a lot of others, or opens one for meat that was there before lots began (rules 15.5). */
export function MakeLotScreen() {
  const free = useQuestion(listLots, { query: { status: 'free' } })
  const products = useArrivable()
  return (
    <>
      <PageHeader
        title="Cut or mince"
        subtitle="A new lot keeps the origin of its meat"
        back={<Link to="/lots">Back to Lots</Link>}
      />
      <ListState
        pending={free.isPending || products.isPending}
        error={free.error ?? products.error}
        onRetry={() => void Promise.all([free.refetch(), products.refetch()])}
        skeleton={<Skeleton label="Loading free lots..." />}
      >
        <MakeLot lots={firstToExpire(free.data ?? [])} products={products.data ?? []} />
      </ListState>
    </>
  )
}

type Props = { lots: Lot[]; products: NonNullable<ReturnType<typeof useArrivable>['data']> }
type Input = { lotId: number; kg: string }

function MakeLot({ lots, products }: Props) {
  const navigate = useNavigate()
  const [form, setForm] = useState({
    ...{ making: 'further cut' as Making | '', productId: '', kg: '', pieces: '', useBy: '' },
    species: 'beef' as Species,
  })
  const [inputs, setInputs] = useState<Input[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const making = useChange(makeLot)
  const { market } = useQuestion(getMarket, {}).data ?? { market: 'GB' as const }
  const change = (some: Partial<typeof form>) => setForm((now) => ({ ...now, ...some }))
  const chosen = inputs.flatMap(({ lotId }) => lots.find(({ id }) => id === lotId) ?? [])
  const unfit =
    form.making && chosen.length > 0
      ? obstacleToMixing(chosen, form.making, londonToday(), { market })
      : null
  const save = () => {
    setErrors({})
    making.mutate(
      {
        body: {
          ...{ productId: Number(form.productId), making: form.making || null, kg: form.kg },
          ...{ pieces: form.pieces ? Number(form.pieces) : null, useBy: form.useBy || null },
          ...(form.making ? { inputs } : { species: form.species }),
        },
      },
      {
        onSuccess: (lot) => {
          toast.success(`Lot ${lot.code} made`)
          void navigate({ to: '/lots/$id', params: { id: String(lot.id) } })
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {}
          setErrors(fields)
          toast.failure('Not made', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Card title="What is made">
        <div className={styles.form}>
          <SelectField
            label="How"
            size="glove"
            value={form.making}
            onChange={({ target }) => change({ making: target.value as Making | '' })}
            options={[
              ...makings.map((value) => ({ value, label: makingNames[value] })),
              { value: '', label: 'Nothing: it was in stock before lots began' },
            ]}
          />
          <SelectField
            label="Product"
            size="glove"
            placeholder="Choose a product"
            value={form.productId}
            error={errors.productId}
            onChange={({ target }) => change({ productId: target.value })}
            options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          {form.making === '' && (
            <SpeciesField value={form.species} onChange={(species) => change({ species })} />
          )}
          <NumberField
            label="Weight"
            size="glove"
            suffix="kg"
            value={form.kg}
            error={errors.kg}
            onChange={({ target }) => change({ kg: target.value })}
          />
          <PiecesField
            value={form.pieces}
            error={errors.pieces}
            onChange={(pieces) => change({ pieces })}
          />
          <TextField
            label="Use by"
            size="glove"
            optional
            type="date"
            hint={
              form.making ? 'If left out, as early as its lots and the product allow' : undefined
            }
            value={form.useBy}
            error={errors.useBy}
            onChange={({ target }) => change({ useBy: target.value })}
          />
        </div>
      </Card>
      {form.making !== '' && (
        <Card title="Made from">
          <Inputs lots={lots} inputs={inputs} onChange={setInputs} error={errors.inputs} />
        </Card>
      )}
      {unfit && (
        <Notice tone="danger" title="These lots can’t be one lot">
          {unfit}
        </Notice>
      )}
      <FormFoot>
        <Button
          variant="primary"
          size="glove"
          type="submit"
          busy={making.isPending}
          reason={unfit ?? (form.productId ? null : 'Choose a product.')}
        >
          Make the lot
        </Button>
      </FormFoot>
    </form>
  )
}

type InputsProps = {
  lots: readonly Lot[]
  inputs: Input[]
  onChange: (inputs: Input[]) => void
  error?: string | undefined
}

/** The lots that go into it, first to expire first, with how much of each. */
function Inputs({ lots, inputs, onChange, error }: InputsProps) {
  const named = (lot: Lot) =>
    `${lot.code} ${lot.name}, ${signedKg(lot.onHandKg)}${lot.useBy ? `, use by ${formatDay(lot.useBy)}` : ''}`
  const left = lots.filter(({ id }) => !inputs.some(({ lotId }) => lotId === id))
  return (
    <div className={styles.form}>
      {inputs.map(({ lotId, kg }) => {
        const lot = lots.find(({ id }) => id === lotId)
        return (
          <div key={lotId} className={styles.inputs}>
            <p>{lot ? named(lot) : 'This lot is no longer free.'}</p>
            <NumberField
              label={`Weight of ${lot?.code ?? 'it'}`}
              size="glove"
              suffix="kg"
              value={kg}
              onChange={({ target }) =>
                onChange(
                  inputs.map((each) =>
                    each.lotId === lotId ? { ...each, kg: target.value } : each,
                  ),
                )
              }
            />
            <Button
              size="glove"
              aria-label={`Leave out ${lot?.code ?? 'it'}`}
              onClick={() => onChange(inputs.filter((each) => each.lotId !== lotId))}
            >
              Leave out
            </Button>
          </div>
        )
      })}
      <SelectField
        label="Add a lot"
        size="glove"
        placeholder={left.length > 0 ? 'First to expire first' : 'No more free lots'}
        value=""
        error={error}
        onChange={({ target }) => {
          const lot = left.find(({ id }) => String(id) === target.value)
          if (lot) onChange([...inputs, { lotId: lot.id, kg: lot.onHandKg.replace('-', '') }])
        }}
        options={left.map((lot) => ({ value: String(lot.id), label: named(lot) }))}
      />
    </div>
  )
}

import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { useState } from 'react'
import { listLots, type Lot, makeLot } from '#contract/lots/lots.ts'
import { firstToExpire, lastDayWords, obstacleToUsing, type Species } from '#domain/lots/lots.ts'
import { type Making, makings, obstacleToMixing } from '#domain/lots/mixing.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { obstacleToTakingOut } from '#domain/lots/stock.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
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
import { type Input, Inputs } from './MadeFrom.tsx'
import { PiecesField, SpeciesField } from './MeatFields.tsx'
import styles from './Lots.module.css'
import { useArrivable, useMarket } from './lots-queries.ts'

const makingNames: Record<Making, string> = {
  'first cut': 'First cut of a carcase or quarter',
  'further cut': 'Further cut of what was cut before',
  trimmings: 'Trimmings',
  mince: 'Mince',
  portions: 'Portions, packed for the consumer',
}

/** Makes a new lot from other lots, or opens a lot for meat that was there before lots were used (rules 15.5). */
export function MakeLotScreen() {
  const free = useQuestion(listLots, {
    query: { status: 'free', stock: 'some', limit: 200 },
  })
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

/** A weight that is being typed may be no number yet. */
const isNumber = (typed: string): boolean => /^\d+(\.\d+)?$/.test(typed)

type Props = { lots: Lot[]; products: NonNullable<ReturnType<typeof useArrivable>['data']> }
type Form = {
  making: Making | ''
  productId: string
  kg: string
  pieces: string
  useBy: string
  species: Species
}

function MakeLot({ lots, products }: Props) {
  const navigate = useNavigate()
  const [form, setForm] = useState<Form>({
    ...{ making: 'further cut', productId: '', kg: '', pieces: '', useBy: '' },
    species: 'beef',
  })
  const [inputs, setInputs] = useState<Input[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const making = useChange(makeLot)
  const market = useMarket()
  const today = londonToday()
  const usable = lots.filter((lot) => obstacleToUsing(lot, today) === null)
  const change = (some: Partial<Form>) => setForm((now) => ({ ...now, ...some }))
  const chosen = inputs.flatMap(({ lotId }) => usable.find(({ id }) => id === lotId) ?? [])
  const product = products.find(({ id }) => id === Number(form.productId))
  const animals = form.making ? chosen.map(({ species }) => species) : [form.species]
  const otherAnimal = animals
    .map((species) => product && obstacleToAnimal(product, species))
    .find(Boolean)
  const unfit =
    form.making && chosen.length > 0
      ? obstacleToMixing(chosen, form.making, today, { market })
      : null
  const tooMuch = chosen.flatMap((lot) => {
    const kg = inputs.find(({ lotId }) => lotId === lot.id)?.kg ?? ''
    return (isNumber(kg) && obstacleToTakingOut(lot, kg)) || []
  })
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
          navigate({ to: '/lots/:id', params: { id: String(lot.id) } })
        },
        onError: (error) => {
          setErrors(fieldsOf(error))
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
      {(otherAnimal || unfit || tooMuch.length > 0) && (
        <div className={styles.notices}>
          {otherAnimal && (
            <Notice tone="danger" title="Other meat">
              {otherAnimal}
            </Notice>
          )}
          {unfit && (
            <Notice tone="danger" title="These lots can’t be one lot">
              {unfit}
            </Notice>
          )}
          {tooMuch.map((said) => (
            <Notice key={said} tone="danger" title="More than is left">
              {said}
            </Notice>
          ))}
        </div>
      )}
      <Card title="What is made">
        <Made
          {...{ form, errors, products, change }}
          frozenOn={form.making ? chosen.find(({ frozenOn }) => frozenOn)?.frozenOn : null}
        />
      </Card>
      {form.making !== '' && (
        <Card title="Made from">
          <Inputs
            lots={usable}
            expired={lots.length - usable.length}
            inputs={inputs}
            onChange={setInputs}
            error={errors.inputs}
          />
        </Card>
      )}
      <FormFoot>
        <Button
          variant="primary"
          size="glove"
          type="submit"
          busy={making.isPending}
          reason={
            otherAnimal ?? unfit ?? tooMuch[0] ?? (form.productId ? null : 'Choose a product.')
          }
        >
          Make the lot
        </Button>
      </FormFoot>
    </form>
  )
}

type MadeProps = Pick<Props, 'products'> & {
  form: Form
  errors: Record<string, string>
  change: (some: Partial<Form>) => void
  /** When the meat that goes into it was frozen, if any was. */
  frozenOn: string | null | undefined
}

function Made({ form, errors, products, change, frozenOn }: MadeProps) {
  return (
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
        label={lastDayWords({ frozenOn })}
        size="glove"
        optional
        type="date"
        hint={form.making ? 'If left out, as early as its lots and the product allow' : undefined}
        value={form.useBy}
        error={errors.useBy}
        onChange={({ target }) => change({ useBy: target.value })}
      />
    </div>
  )
}

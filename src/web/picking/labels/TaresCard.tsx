import { addTare, changeTare, listTares, type Tare } from '#contract/orders/tares.ts'
import { quantity } from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Labels.module.css'
import { useAdding } from './use-adding.ts'

/** The trays and crates that goods are weighed in. Retiring one changes no earlier weighing. */
export function TaresCard() {
  const tares = useQuestion(listTares, {})
  const { field, save, busy } = useAdding(addTare, { name: '', kg: '' }, (texts) => texts)
  return (
    <Card title="Tares">
      <ListState
        query={tares}
        isEmpty={tares.data?.length === 0}
        empty={<p className={styles.soft}>None yet. Add a tray or crate and what it weighs.</p>}
      >
        <ul role="list" className={styles.list}>
          {tares.data?.map((tare) => (
            <TareRow key={tare.id} tare={tare} />
          ))}
        </ul>
      </ListState>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save('Tare added')
        }}
      >
        <TextField label="Tare" placeholder="Tray" {...field('name')} />
        <NumberField label="Weight" suffix="kg" {...field('kg')} />
        <Button type="submit" busy={busy}>
          Add tare
        </Button>
      </form>
    </Card>
  )
}

function TareRow({ tare: { id, name, kg, isActive } }: { tare: Tare }) {
  const change = useChange(changeTare)
  const press = () =>
    change.mutate(
      { params: { id }, body: { isActive: !isActive } },
      { onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')) },
    )
  return (
    <li className={styles.row}>
      <span>
        <strong>{name}</strong>, {quantity(kg)} kg{' '}
        {!isActive && <Badge tone="neutral">No longer used</Badge>}
      </span>
      <Button
        busy={change.isPending}
        aria-label={isActive ? `No longer use ${name}` : `Use ${name} again`}
        onClick={press}
      >
        {isActive ? 'No longer use' : 'Use again'}
      </Button>
    </li>
  )
}

import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listCategories } from '#contract/catalogue/catalogue.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CatalogueManager.module.css'
import {
  useAddCategory,
  useCategories,
  useOrderCategories,
  useRenameCategory,
} from './products-queries.ts'

type Category = AnswerOf<typeof listCategories>[number]

const tellFailure = (error: Error) => toast.failure('Not saved', saidBy(error, 'Please try again.'))

/** Adds, renames and sorts the categories. Customers' catalogues follow the order. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data = [] } = useCategories()
  const sorting = useOrderCategories()
  const sort = (sorted: Category[]) =>
    sorting.mutate({ body: { ids: sorted.map(({ id }) => id) } }, { onError: tellFailure })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Categories"
      description="Customers see them in this order."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <SortableList
        label="Categories"
        items={data}
        nameOf={({ name }) => name}
        onSorted={sort}
        busy={sorting.isPending}
        itemClassName={styles.sorted}
      >
        {(category) => <CategoryName key={category.name} category={category} />}
      </SortableList>
      <NewCategory />
    </Dialog>
  )
}

/** Saves a new name when the person leaves the field, and a ticked or cleared box at once. */
function CategoryName({ category: { id, name, lotsRequired } }: { category: Category }) {
  const renaming = useRenameCategory()
  const [typed, setTyped] = useState(name)
  const save = () => {
    if (typed.trim() === name) return
    renaming.mutate({ params: { id }, body: { name: typed } }, { onError: tellFailure })
  }
  return (
    <div>
      <TextField
        label={`Name of ${name}`}
        hideLabel
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
      <CheckboxField
        label="Its weighed meat leaves only with its lots"
        aria-label={`${name}: its weighed meat leaves only with its lots`}
        checked={lotsRequired}
        disabled={renaming.isPending}
        onChange={({ target }) =>
          renaming.mutate(
            { params: { id }, body: { lotsRequired: target.checked } },
            { onError: tellFailure },
          )
        }
      />
    </div>
  )
}

function NewCategory() {
  const adding = useAddCategory()
  const [name, setName] = useState('')
  const add = () =>
    adding.mutate({ body: { name } }, { onSuccess: () => setName(''), onError: tellFailure })
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label="New category"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        type="submit"
        busy={adding.isPending}
        reason={name.trim() === '' ? 'Type a name first.' : null}
      >
        Add category
      </Button>
    </form>
  )
}

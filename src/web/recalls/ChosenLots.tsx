import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { listLots } from '#contract/lots/lots.ts'
import type { Trace } from '#contract/lots/traces.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import css from './Recalls.module.css'

type Props = { roots: Trace['lots']; onRoots: (ids: number[]) => void }

/** The lots that a recall begins with, and a search by the beginning of the code to add others. */
export function ChosenLots({ roots, onRoots }: Props) {
  const [code, setCode] = useState('')
  const ids = roots.map(({ lotId }) => lotId)
  const found = useList(
    listLots,
    { query: { code, limit: 8 } },
    { enabled: code !== '', keepPrevious: true },
  )
  const others = code === '' ? [] : found.rows.filter(({ id }) => !ids.includes(id))
  return (
    <div className={css.form} role="group" aria-label="Lots to recall">
      {roots.length > 1 && (
        <ul role="list" className={css.row}>
          {roots.map(({ lotId, code: chosen }) => (
            <li key={lotId}>
              <Button
                icon={<X aria-hidden />}
                aria-label={`Leave out lot ${chosen}`}
                onClick={() => onRoots(ids.filter((id) => id !== lotId))}
              >
                {chosen}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SettledSearchBox label="Add another lot by its code" value={code} onChange={setCode} />
      {code !== '' && !found.isFetching && others.length === 0 && (
        <p>No other lot begins with {code}.</p>
      )}
      <div className={css.row}>
        {others.map(({ id, code: other, name }) => (
          <Button
            key={id}
            icon={<Plus aria-hidden />}
            onClick={() => {
              onRoots([...ids, id])
              setCode('')
            }}
          >
            {other}, {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

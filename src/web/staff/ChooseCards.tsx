import { IdCard } from 'lucide-react'
import { useState } from 'react'
import type { StaffUser } from '#contract/people/staff.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { nameOf, roleNames } from './staff-words.ts'
import { useStaff } from './staff-queries.ts'

type Props = { onChosen: (users: StaffUser[]) => void }

/** A button that asks whose sign-in cards to show: at first those of everybody who can sign in. */
export function ChooseCards({ onChosen }: Props) {
  const [open, setOpen] = useState(false)
  const active = useStaff().data?.filter(({ isActive }) => isActive) ?? []
  const choose = (users: StaffUser[]) => {
    setOpen(false)
    onChosen(users)
  }
  return (
    <>
      <Button
        icon={<IdCard aria-hidden />}
        reason={active.length === 0 ? 'Nobody can sign in yet.' : null}
        onClick={() => setOpen(true)}
      >
        Sign-in cards
      </Button>
      {open && <Choice users={active} onChosen={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choice({ users, onChosen, onClose }: Props & { users: StaffUser[]; onClose: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = users.filter(({ id }) => !left.has(id))
  const isAll = chosen.length === users.length
  const turn = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sign-in cards"
      description="A card says where and with what somebody signs in. A password is on it only if it was set just now."
      footer={
        <Button
          variant="primary"
          size="lg"
          reason={chosen.length === 0 ? 'Choose somebody first.' : null}
          onClick={() => onChosen(chosen)}
        >
          Show {counted(chosen.length, 'card')}
        </Button>
      }
    >
      <CheckboxField
        label="Everybody"
        checked={isAll}
        onChange={() => setLeft(new Set(isAll ? users.map(({ id }) => id) : []))}
      />
      {users.map((user) => (
        <CheckboxField
          key={user.id}
          label={`${nameOf(user)}, ${roleNames[user.role]}`}
          checked={!left.has(user.id)}
          onChange={() => turn(user.id)}
        />
      ))}
    </Dialog>
  )
}

import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffUser } from '#contract/people/staff.ts'
import { TwoStepRuleCard } from '#web/account/TwoStepRuleCard.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Staff.module.css'
import { ChooseCards } from './ChooseCards.tsx'
import { SignInCards } from './SignInCards.tsx'
import { StaffList } from './StaffList.tsx'
import { UserDialog } from './UserDialog.tsx'
import type { useRemoveStaffUser } from './staff-queries.ts'
import { nameOf } from './staff-words.ts'
import { useSignInCards } from './use-sign-in-cards.ts'

/** The accounts of the staff, added and changed in a dialog (rules 2.8). */
export function UserManagementScreen() {
  const [editing, setEditing] = useState<StaffUser | 'new' | null>(null)
  const { cards, show, add, close } = useSignInCards()
  return (
    <div className={styles.sections}>
      <PageHeader
        title="User Management"
        subtitle="Staff sign-ins and roles"
        actions={
          <>
            <ChooseCards onChosen={show} />
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
              Add User
            </Button>
          </>
        }
      />
      {cards.length > 0 && <SignInCards cards={cards} onClose={close} />}
      <Card flush>
        <StaffList
          onDelete={(user, removing) => void remove(user, removing)}
          actions={(user) => (
            <Button
              icon={<Pencil aria-hidden />}
              aria-label={`Edit ${nameOf(user)}`}
              onClick={() => setEditing(user)}
            >
              Edit
            </Button>
          )}
        />
      </Card>
      <TwoStepRuleCard />
      {editing && (
        <UserDialog
          user={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
          onPassword={add}
        />
      )}
    </div>
  )
}

async function remove(user: StaffUser, removing: ReturnType<typeof useRemoveStaffUser>) {
  const sure = await confirm({
    title: `Delete ${nameOf(user)}?`,
    text: 'Are you sure you want to delete this user account?',
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!sure) return
  removing.mutate(
    { params: { id: user.id } },
    {
      onSuccess: () => toast.success('User deleted successfully', nameOf(user)),
      onError: (error) =>
        toast.failure(`Failed to delete user: ${saidBy(error, 'Please try again.')}`),
    },
  )
}

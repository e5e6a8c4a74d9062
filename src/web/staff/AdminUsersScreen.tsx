import type { StaffUser } from '#contract/people/staff.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { AddUserForm } from './AddUserForm.tsx'
import { ChooseCards } from './ChooseCards.tsx'
import { SignInCards } from './SignInCards.tsx'
import { StaffList } from './StaffList.tsx'
import styles from './Staff.module.css'
import type { useRemoveStaffUser } from './staff-queries.ts'
import { nameOf } from './staff-words.ts'
import { useSignInCards } from './use-sign-in-cards.ts'

/** The accounts of the staff; the form to add one is on the page (rules 2.8). */
export function AdminUsersScreen() {
  const { cards, show, add, close } = useSignInCards()
  return (
    <>
      <PageHeader
        title="Admin Users"
        subtitle="The same people as under User Management, with a form to add several in a row"
        actions={<ChooseCards onChosen={show} />}
      />
      <div className={styles.sections}>
        <Notice>
          The master admin login has access to all sections and cannot be deleted here.
        </Notice>
        <Card title="Add user">
          <AddUserForm onAdded={add} />
        </Card>
        {cards.length > 0 && <SignInCards cards={cards} onClose={close} />}
        <Card title="Users" flush>
          <StaffList onDelete={(user, removing) => void remove(user, removing)} />
        </Card>
      </div>
    </>
  )
}

async function remove(user: StaffUser, removing: ReturnType<typeof useRemoveStaffUser>) {
  const sure = await confirm({
    title: `Delete ${nameOf(user)}?`,
    text: `${nameOf(user)} can no longer sign in. This cannot be undone.`,
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!sure) return
  removing.mutate(
    { params: { id: user.id } },
    {
      onSuccess: () => toast.success('User deleted', nameOf(user)),
      onError: (error) =>
        toast.failure('Failed to delete user', saidBy(error, 'Please try again.')),
    },
  )
}

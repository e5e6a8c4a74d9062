import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffUser } from '#contract/people/staff.ts'
import { obstacleToDeleting } from '#domain/people/staff.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { useRemoveStaffUser, useStaff } from './staff-queries.ts'
import { nameOf, roleNames } from './staff-words.ts'
import styles from './Staff.module.css'

type Removing = ReturnType<typeof useRemoveStaffUser>
type Props = {
  /** The screen's own way to delete an account, including its question and messages. */
  onDelete: (user: StaffUser, removing: Removing) => void
  /** Shown before the delete button. */
  actions?: (user: StaffUser) => ReactNode
}

/** All staff: how they sign in, their role, and when they last signed in. */
export function StaffList({ onDelete, actions }: Props) {
  const staff = useStaff()
  return (
    <ListState
      query={staff}
      isEmpty={staff.data?.length === 0}
      empty={<EmptyState title="No users yet" text="Admins, drivers and pickers appear here." />}
    >
      <DataTable caption="Staff" cards>
        <thead>
          <Tr>
            <Th>Name</Th>
            <Th>Signs in with</Th>
            <Th>Role</Th>
            <Th>Status</Th>
            <Th>Last sign-in</Th>
            <Th shrink>
              <span className="visually-hidden">Actions</span>
            </Th>
          </Tr>
        </thead>
        <tbody>
          {staff.data?.map((user) => (
            <Row key={user.id} user={user} onDelete={onDelete}>
              {actions?.(user)}
            </Row>
          ))}
        </tbody>
      </DataTable>
    </ListState>
  )
}

type RowProps = { user: StaffUser; onDelete: Props['onDelete']; children: ReactNode }

function Row({ user, onDelete, children }: RowProps) {
  const { id: userId } = useCurrentUser()
  const removing = useRemoveStaffUser()
  const { email, username, role, isActive, isMaster, lastLoginAt, twoStep } = user
  return (
    <Tr>
      <Td label="Name">
        <span className={styles.name}>
          <strong>{nameOf(user)}</strong>
          {isMaster && <Badge tone="info">Master admin</Badge>}
          {user.id === userId && <Badge tone="neutral">You</Badge>}
        </span>
      </Td>
      <Td label="Signs in with" className={styles.login}>
        {[email, username].filter(Boolean).join(', ')}
      </Td>
      <Td label="Role">{roleNames[role]}</Td>
      <Td label="Status">
        <span className={styles.name}>
          <Badge tone={isActive ? 'done' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          {twoStep && <Badge tone="info">Two-step</Badge>}
        </span>
      </Td>
      <Td label="Last sign-in" soft>
        {momentOrDash(lastLoginAt)}
      </Td>
      <Td>
        <span className={styles.actions}>
          {children}
          <Button
            icon={<Trash2 aria-hidden />}
            aria-label={`Delete ${nameOf(user)}`}
            busy={removing.isPending}
            busyLabel="Deleting..."
            reason={obstacleToDeleting(user, { userId, otherAdmins: 1 })}
            onClick={() => onDelete(user, removing)}
          >
            Delete
          </Button>
        </span>
      </Td>
    </Tr>
  )
}

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listTeam, removeTeamMember, type TeamMember } from '#contract/people/team.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { TeamForm } from './TeamForm.tsx'
import styles from './Team.module.css'
import { permissionLabels } from './permission-labels.ts'

/** A customer's extra logins and what each may do. */
export function TeamPanel() {
  const team = useQuestion(listTeam, {})
  const [editing, setEditing] = useState<TeamMember | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <Card
      title="Team"
      actions={
        <Button size="lg" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          Add login
        </Button>
      }
    >
      <ListState
        query={team}
        isEmpty={team.data?.length === 0}
        empty={
          <EmptyState
            title="No extra logins yet"
            text="Give the kitchen or the office a login of its own, with its own permissions."
          />
        }
      >
        <ul role="list" className={styles.members}>
          {team.data?.map((member) => (
            <Member key={member.id} member={member} onEdit={() => setEditing(member)} />
          ))}
        </ul>
      </ListState>
      <Dialog
        open={editing !== null}
        onOpenChange={close}
        title={editing === 'new' ? 'Add login' : 'Edit login'}
      >
        {editing && <TeamForm member={editing === 'new' ? undefined : editing} onDone={close} />}
      </Dialog>
    </Card>
  )
}

function Member({ member, onEdit }: { member: TeamMember; onEdit: () => void }) {
  const { id: own } = useCurrentUser()
  const removing = useChange(removeTeamMember)
  const { id, firstName, lastName, username, permissions, isActive } = member
  const name = `${firstName} ${lastName}`
  const remove = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      text: `${username} can no longer sign in. Orders placed by ${firstName} stay.`,
      confirmLabel: 'Remove login',
      danger: true,
    })
    if (!sure) return
    removing.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => toast.success('Login removed', message),
        onError: (error) =>
          toast.failure('Failed to remove login', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <li className={styles.member}>
      <span className={styles.what}>
        <strong>
          {name} {!isActive && <Badge tone="neutral">Switched off</Badge>}
        </strong>
        <span className={styles.soft}>{username}</span>
        <span className={styles.soft}>
          {permissions.map((each) => permissionLabels[each]).join(', ') || 'View only'}
        </span>
      </span>
      {id !== own && (
        <>
          <IconButton
            label={`Edit ${name}`}
            size="lg"
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={`Remove ${name}`}
            size="lg"
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove()}
          />
        </>
      )}
    </li>
  )
}

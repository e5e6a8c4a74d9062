import { useState } from 'react'
import { getNotices, saveNotices } from '#contract/business/notifications.ts'
import { noticeChoices, type NoticeKind, noticeKinds } from '#domain/people/notices.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'

/** What an admin is emailed about. */
export function NoticesCard() {
  const saved = useQuestion(getNotices, {})
  const saving = useChange(saveNotices)
  const [changed, setChanged] = useState<NoticeKind[]>()
  const chosen = changed ?? saved.data?.notices ?? []
  const turn = (kind: NoticeKind, on: boolean) =>
    setChanged(noticeKinds.filter((each) => (each === kind ? on : chosen.includes(each))))
  const save = () =>
    saving.mutate(
      { body: { notices: chosen } },
      {
        onSuccess: ({ email }) => {
          setChanged(undefined)
          toast.success('Saved', email ? `Sent to ${email}` : 'Add your email to receive them')
        },
        onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card title="Emails to you">
      <ListState
        pending={saved.isPending}
        error={saved.error}
        onRetry={() => void saved.refetch()}
        retrying={saved.isFetching}
        isEmpty={false}
        empty={null}
      >
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <p className={styles.soft}>
            {saved.data?.email
              ? `Sent to ${saved.data.email}: the first at once, anything more within 15 minutes together in one email.`
              : 'You have no email yet. Add it above to receive them.'}
          </p>
          <fieldset className={styles.choices}>
            <legend>Email me when</legend>
            {noticeKinds.map((kind) => (
              <CheckboxField
                key={kind}
                label={noticeChoices[kind]}
                checked={chosen.includes(kind)}
                onChange={({ target }) => turn(kind, target.checked)}
              />
            ))}
          </fieldset>
          <div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={saving.isPending}
              busyLabel="Saving..."
            >
              Save your emails
            </Button>
          </div>
        </form>
      </ListState>
    </Card>
  )
}

import { getTwoStepRule, saveTwoStepRule } from '#contract/people/account.ts'
import { type TwoStepRule, twoStepRuleNames, twoStepRules } from '#domain/people/two-step.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'

const choices = twoStepRules.map((value) => ({ value, label: twoStepRuleNames[value] }))

/** Chooses who must use two-step sign-in. */
export function TwoStepRuleCard() {
  const rule = useQuestion(getTwoStepRule, {})
  const saving = useChange(saveTwoStepRule)
  const save = async (twoStepFor: TwoStepRule) => {
    if (twoStepFor !== 'nobody' && !(await agreesToAsk(twoStepFor))) return
    saving.mutate(
      { body: { twoStepFor, seen: rule.data?.twoStepFor } },
      {
        onSuccess: () => toast.success('Saved', `Required for: ${twoStepRuleNames[twoStepFor]}`),
        onError: (error) => toast.failure('Not saved', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <Card title="Two-step sign-in">
      <ListState query={rule}>
        <SelectField
          label="Required for"
          fieldClassName={styles.narrow}
          options={choices}
          disabled={saving.isPending}
          value={rule.data?.twoStepFor ?? 'nobody'}
          onChange={({ target }) => void save(target.value as TwoStepRule)}
        />
      </ListState>
    </Card>
  )
}

const agreesToAsk = (rule: TwoStepRule): Promise<boolean> =>
  confirm({
    title: 'Require two-step sign-in?',
    text: `${twoStepRuleNames[rule]} who have not set it up are signed out now, and set it up when they next sign in.`,
    confirmLabel: 'Require it',
  })

import { useFormContext } from 'react-hook-form'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { byEmail, type NewCustomer } from './new-customer.ts'

/** Whether the new customer hears of it now, and in which words. */
export function InvitationFields({ inviting }: { inviting: boolean }) {
  const { register, formState } = useFormContext<NewCustomer>()
  return (
    <>
      <SelectField
        label="Invitation"
        size="lg"
        options={[
          { value: 'now', label: 'Send it now' },
          { value: 'later', label: 'Later: create with a password' },
        ]}
        {...register('inviteTiming')}
      />
      {inviting && (
        <>
          <SelectField
            label="Invitation method"
            size="lg"
            options={byEmail}
            {...register('inviteMethod')}
          />
          <TextArea
            label="Personal message"
            optional
            rows={3}
            maxLength={1000}
            error={formState.errors.personalMessage?.message}
            {...register('personalMessage')}
          />
        </>
      )}
    </>
  )
}

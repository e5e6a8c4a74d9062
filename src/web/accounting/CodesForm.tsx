import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountingCodesForm } from '#contract/invoices/accounting.ts'
import { type AccountingCodes, accountingSystems, type Codes } from '#domain/accounts/accounting.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Accounting.module.css'
import { useSaveCodes } from './accounting-queries.ts'
import { codeNames, systemNames } from './accounting-words.ts'

/** The account codes of each package. A file contains the codes in force when it is downloaded. */
export function CodesForm({ codes }: { codes: AccountingCodes }) {
  const saving = useSaveCodes()
  const form = useForm<AccountingCodes>({
    mode: 'onTouched',
    resolver: zodResolver(accountingCodesForm) as never,
    values: codes,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const [shown, setShown] = useState(codes)
  if (!isDirty && shown !== codes) setShown(codes)
  useLeaveWarning(isDirty, { text: 'Your changes to the codes will be lost.' })
  const save = form.handleSubmit((body) =>
    saving.mutate(
      { body: { ...body, seen: shown } },
      {
        onSuccess: (saved) => {
          form.reset(saved)
          toast.success('Codes saved')
        },
        onError: (error) => {
          // The refusal has said who changed the codes; the form now shows the current ones beside what was typed.
          if (error instanceof ApiError && error.code === 'STALE') setShown(codes)
          showFieldErrors(error, form.setError)
          toast.failure('Failed to save the codes', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.packages}>
        {accountingSystems.map((system) => (
          <fieldset key={system} className={styles.package}>
            <legend>{systemNames[system]}</legend>
            {(Object.keys(codeNames[system]) as (keyof Codes)[]).map((code) => (
              <TextField
                key={code}
                label={codeNames[system][code]}
                hint={
                  code === 'bank' && system !== 'sage'
                    ? 'Used when you import its payments file'
                    : undefined
                }
                maxLength={100}
                error={errors[system]?.[code]?.message}
                {...form.register(`${system}.${code}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FormFoot>
        <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving...">
          Save codes
        </Button>
      </FormFoot>
    </form>
  )
}

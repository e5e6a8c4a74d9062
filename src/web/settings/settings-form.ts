import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import type { saveSettings, Settings } from '#contract/business/settings.ts'
import { settingsForm } from '#contract/business/settings-form.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { detailsResolver } from '#web/platform/own-details-form.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useSaveSettings } from './settings-queries.ts'

export type Fields = CallOf<typeof saveSettings>['body']
export type Form = UseFormReturn<Fields>

const fieldsOf = (settings: Settings): Fields => ({
  ...settings,
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  vatNumber: settings.vatNumber ?? '',
  companyNumber: settings.companyNumber ?? '',
  bankDetails: settings.bankDetails ?? '',
  approvalNumber: settings.approvalNumber ?? '',
  gs1Prefix: settings.gs1Prefix ?? '',
  logoUrl: settings.logoUrl ?? '',
  paymentTerms: settings.paymentTerms ?? '',
  minimumOrder: settings.minimumOrder ?? '',
  deliveryFee: settings.deliveryFee ?? '',
})

/** The settings in a form. `outdated` is true if another admin has saved since and this form has unsaved changes. */
export function useSettingsForm(settings: Settings) {
  const saving = useSaveSettings()
  const form = useForm<Fields>({
    resolver: detailsResolver<Fields>(settingsForm, settings),
    defaultValues: fieldsOf(settings),
  })
  const { isDirty } = form.formState
  const [version, setVersion] = useState(settings.version)
  const load = (latest: Settings) => {
    form.reset(fieldsOf(latest))
    setVersion(latest.version)
  }
  const outdated = settings.version > version
  useEffect(() => {
    if (outdated && !isDirty && !saving.isPending) load(settings)
  })
  useLeaveWarning(isDirty, { text: 'Your changes to the settings will be lost.' })
  const save = form.handleSubmit((body) =>
    saving.mutate(
      { body: { ...body, version } },
      {
        onSuccess: (saved) => {
          load(saved)
          toast.success('Settings saved')
        },
        onError: (error) => {
          showFieldErrors(error, form.setError)
          toast.failure('Failed to save the settings', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return {
    form,
    save,
    saving: saving.isPending,
    outdated: outdated && isDirty,
    loadLatest: () => load(settings),
  }
}

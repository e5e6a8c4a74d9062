import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Blank text is no text. */
export const orNull = { setValueAs: (text: string | null) => text?.trim() || null }

type Props = {
  hint: string
  /** The two registered fields of the form. */
  percent: UseFormRegisterReturn
  reason: UseFormRegisterReturn
  errors: { discountPercent?: FieldError | undefined; discountReason?: FieldError | undefined }
}

/** A customer's standing discount, and why it has one. */
export const DiscountFields = ({ hint, percent, reason, errors }: Props) => (
  <>
    <NumberField
      label="Standing discount"
      optional
      size="lg"
      suffix="%"
      hint={hint}
      error={errors.discountPercent?.message}
      {...percent}
    />
    <TextField
      label="Reason for the discount"
      optional
      size="lg"
      maxLength={100}
      hint="Shown on invoices"
      error={errors.discountReason?.message}
      {...reason}
    />
  </>
)

import type { InvoiceLook } from '#contract/invoice-templates.ts'
import { type FieldPosition, fieldValue } from '#domain/money/invoice-templates.ts'

type Props = { look: InvoiceLook; position: FieldPosition }

/** The business's own fields at one place of the paper, a line each. */
export const OwnFields = ({ look, position }: Props) =>
  look.customFields
    .filter((field) => field.position === position)
    .map((field) => (
      <p key={field.id}>
        {field.label}: {fieldValue(field)}
      </p>
    ))

import { formatDay } from '#domain/day-labels.ts'
import type { CustomField, FieldPosition } from '#domain/invoice-templates.ts'
import type { InvoiceLook } from './invoice-look.ts'

type Props = { look: InvoiceLook | undefined; position: FieldPosition }

/** The business's own fields at one place of the paper, a line each. */
export const OwnFields = ({ look, position }: Props) =>
  look?.customFields
    .filter((field) => field.position === position)
    .map((field) => (
      <p key={field.id}>
        {field.label}: {valueOf(field)}
      </p>
    ))

function valueOf({ type, defaultValue }: CustomField): string {
  if (type === 'boolean') return defaultValue === 'true' ? 'Yes' : 'No'
  if (defaultValue === '') return '–'
  return type === 'date' ? formatDay(defaultValue) : defaultValue
}

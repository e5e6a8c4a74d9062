import { listStaff } from '#contract/people/staff.ts'
import { type AuditKind, auditKindNames, auditKinds } from '#domain/words/audit.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import styles from './Audit.module.css'
import type { AuditPlace } from './audit-place.ts'

type Props = { place: AuditPlace; onChange: (change: AuditPlace) => void }

/** “Who” leaves out staff whose accounts were deleted; they are found by typing their names in the search. */
export function AuditFilters({ place, onChange }: Props) {
  const { search = '', kind = '', person = '' } = place
  const staff = useQuestion(listStaff, {})
  const people = (staff.data ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`.trim(),
  }))
  return (
    <Toolbar label="Filter the audit log">
      <SettledSearchBox
        label="Search the audit log"
        placeholder="Order, product, name or value"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) =>
          onChange({ kind: (target.value || undefined) as AuditKind | undefined })
        }
        options={[
          { value: '', label: 'Everything' },
          ...auditKinds.map((value) => ({ value, label: auditKindNames[value] })),
        ]}
      />
      <SelectField
        label="Who"
        value={person}
        onChange={({ target }) => onChange({ person: target.value || undefined })}
        options={[
          { value: '', label: 'Everyone' },
          ...people,
          { value: 'customers', label: 'Customers' },
          { value: 'topside', label: 'Topside itself' },
        ]}
      />
      <Days place={place} onChange={onChange} />
    </Toolbar>
  )
}

/** Either day can be blank. If one passes the other, the other moves along. */
function Days({ place: { from = '', to = '' }, onChange }: Props) {
  return (
    <div className={styles.days}>
      <TextField
        label="From"
        type="date"
        value={from}
        onChange={({ target: { value } }) =>
          onChange({ from: value || undefined, ...(value && to && value > to && { to: value }) })
        }
      />
      <TextField
        label="To"
        type="date"
        value={to}
        onChange={({ target: { value } }) =>
          onChange({ to: value || undefined, ...(value && from > value && { from: value }) })
        }
      />
    </div>
  )
}

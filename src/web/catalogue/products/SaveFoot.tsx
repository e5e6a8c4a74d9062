import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** The id of the form that is saved. */
  form: string
  label: string
  busy: boolean
  onCancel: () => void
}

/** The foot of a dialog that is a form. */
export const SaveFoot = ({ form, label, busy, onCancel }: Props) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Saving...">
      {label}
    </Button>
  </>
)

import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** The id of the form that the button submits. */
  form: string
  label: string
  busy: boolean
  onCancel: () => void
}

/** The buttons at the foot of a dialog with a form. */
export const SaveFoot = ({ form, label, busy, onCancel }: Props) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Saving...">
      {label}
    </Button>
  </>
)

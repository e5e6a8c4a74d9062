import { TextArea, type TextAreaProps } from '#web/ui/fields/TextArea.tsx'

/** The office's notes about a customer; takes what a form's `register(name)` returns. */
export const NotesField = (props: Omit<TextAreaProps, 'label'>) => (
  <TextArea
    label="Notes"
    optional
    rows={3}
    maxLength={2000}
    hint="For the office; customers, pickers and drivers never see them"
    {...props}
  />
)

import { useWatched } from '../hooks/watched.ts'
import { questions } from './confirm.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Shows the questions that `confirm()` asks. Rendered once in the application. */
export function ConfirmHost() {
  const question = useWatched(questions)
  if (!question) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && question.answer(false)}
      title={question.title}
      text={question.text}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      danger={question.danger}
      onLeaving={question.onLeaving}
      onConfirm={() => question.answer(true)}
    />
  )
}

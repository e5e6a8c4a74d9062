import type { AskedAbout } from './asking.ts'
import { MessageDialog } from './MessageDialog.tsx'

type Props = { asked: AskedAbout; ask: (asked: AskedAbout | null) => void }

/** The dialog for an action on some orders that needs more from the person. */
export const AskedDialog = ({ asked, ask }: Props) => (
  <MessageDialog asked={asked} onClose={() => ask(null)} onAgain={ask} />
)

import type { AskedAbout } from './asking.ts'
import { MessageDialog } from './MessageDialog.tsx'

type Props = { asked: AskedAbout; ask: (asked: AskedAbout | null) => void }

/** The dialog for what a person wants to do with some orders. */
export const AskedDialog = ({ asked, ask }: Props) => (
  <MessageDialog asked={asked} onClose={() => ask(null)} onAgain={ask} />
)

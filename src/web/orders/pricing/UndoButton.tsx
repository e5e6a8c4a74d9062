import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'

type Props = { of: string; busy: boolean; onPress: () => void }

/** Undoes the press whose result is shown beside it; the key Z undoes the latest. */
export const UndoButton = ({ of, busy, onPress }: Props) => (
  <Button
    icon={<Undo2 aria-hidden />}
    busy={busy}
    onClick={onPress}
    aria-label={`Undo: ${of}`}
    aria-keyshortcuts="z"
  >
    Undo <KeyHint of="Z" />
  </Button>
)

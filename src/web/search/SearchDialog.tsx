import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Palette, type PaletteProps } from './Palette.tsx'

type Props = PaletteProps & { onClose: () => void }

/** The palette in its dialog. */
export function SearchDialog({ onClose, ...palette }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title="Search" shape="wide">
      <Palette {...palette} />
    </Dialog>
  )
}

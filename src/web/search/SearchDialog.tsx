import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Palette, type PaletteProps } from './Palette.tsx'

type Props = PaletteProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The palette in its dialog. */
export function SearchDialog({ open, onOpenChange, ...palette }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search" shape="wide">
      <Palette {...palette} />
    </Dialog>
  )
}

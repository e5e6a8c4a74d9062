import { LayoutGrid, ListOrdered } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

type Props = { view: 'quick' | undefined; onChange: (view: 'quick' | undefined) => void }

/** Between the catalogue with its pictures and the quick order pad. */
export function ViewSwitch({ view, onChange }: Props) {
  return view === 'quick' ? (
    <Button size="lg" icon={<LayoutGrid aria-hidden />} onClick={() => onChange(undefined)}>
      Catalogue
    </Button>
  ) : (
    <Button size="lg" icon={<ListOrdered aria-hidden />} onClick={() => onChange('quick')}>
      Quick order
    </Button>
  )
}

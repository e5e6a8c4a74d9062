import { LayoutGrid, ListOrdered } from 'lucide-react'
import { runAfterPaint } from '#web/ui/hooks/after-paint.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { view: 'quick' | undefined; onChange: (view: 'quick' | undefined) => void }

/** Switches between the catalogue with its pictures and the quick order pad. */
export function ViewSwitch({ view, onChange }: Props) {
  const ask = (other: Props['view']) => () => runAfterPaint(() => onChange(other))
  return view === 'quick' ? (
    <Button size="lg" icon={<LayoutGrid aria-hidden />} onClick={ask(undefined)}>
      Catalogue
    </Button>
  ) : (
    <Button size="lg" icon={<ListOrdered aria-hidden />} onClick={ask('quick')}>
      Quick order
    </Button>
  )
}

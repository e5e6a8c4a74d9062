import { House } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

export function HomeButton({ onHome }: { onHome: () => void }) {
  return (
    <Button size="glove" icon={<House aria-hidden />} onClick={onHome}>
      Home
    </Button>
  )
}

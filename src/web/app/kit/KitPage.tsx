import { useState } from 'react'
import { Moon, Sun } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceHost } from '#web/ui/fields/ChoiceHost.tsx'
import { ConfirmHost } from '#web/ui/over/ConfirmHost.tsx'
import { Toaster } from '#web/ui/over/Toaster.tsx'
import { TipHost } from '#web/ui/over/TipHost.tsx'
import { ChooseSection } from './ChooseSection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { FoundationSection } from './FoundationSection.tsx'
import { OverSection } from './OverSection.tsx'
import { PressSection } from './PressSection.tsx'
import { ShowSection } from './ShowSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import css from './Kit.module.css'

/** Every component of the kit in every state; only the development server serves it. */
export function KitPage() {
  return (
    <>
      <header className={css.bar}>
        <div className={css.barLine}>
          <h1 className={css.name}>Topside kit</h1>
          <ThemeSwitch />
        </div>
      </header>
      <main className={css.page}>
        <FoundationSection />
        <PressSection />
        <FormsSection />
        <ChooseSection />
        <ShowSection />
        <StatesSection />
        <OverSection />
      </main>
      <ConfirmHost />
      <ChoiceHost />
      <TipHost />
      <Toaster />
    </>
  )
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const next = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }
  return (
    <Button icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />} onClick={change}>
      {theme === 'dark' ? 'Light' : 'Dark'}
    </Button>
  )
}

import { Check } from 'lucide-react'
import { Menu } from 'radix-ui/internal'
import { useWatched } from '../hooks/watched.ts'
import { AnchoredMenu } from '../over/AnchoredMenu.tsx'
import { choiceLists } from './choice-lists.ts'
import css from './ChoiceHost.module.css'
import { ChoiceWords } from './ChoiceWords.tsx'

/** Shows the list of a `ChoiceField` that was pressed. Rendered once in the application. */
export function ChoiceHost() {
  const list = useWatched(choiceLists)
  if (!list) return null
  const { button, label, choices, value, onChoose, onClose } = list
  return (
    <AnchoredMenu
      button={button}
      label={label}
      align="start"
      sideOffset={4}
      className={css.list}
      onClose={onClose}
    >
      <Menu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} className={css.item}>
            <ChoiceWords choice={choice} />
            <Menu.ItemIndicator asChild>
              <Check aria-hidden="true" size="1.1em" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </AnchoredMenu>
  )
}

import { useRef, type ComponentProps } from 'react'
import { Search, X } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './SearchBox.module.css'
import type { InputSize } from './TextField.tsx'

export type SearchBoxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'onChange' | 'ref'
> & {
  /** The label for screen readers, and the placeholder if no other is given. */
  label: string
  value: string
  onChange: (text: string) => void
  size?: InputSize
}

export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, size = 'md', className, placeholder = label, ...input } = props
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <div className={classNames(css.search, className)} role="search" data-size={size}>
      <Search aria-hidden="true" className={css.glass} />
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={css.input}
      />
      {value !== '' && (
        <button type="button" className={css.clear} aria-label="Clear search" onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

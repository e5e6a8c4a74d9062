import { type RefObject, useRef, useState } from 'react'

export const copyByHand = 'It is selected: press Ctrl+C to copy it (⌘C on a Mac).'

type Copying<E> = {
  /** The ref for the element that shows the text. */
  shown: RefObject<E | null>
  copied: 'copied' | 'selected' | null
  copy: () => void
}

/**
 * Copies a text. Browsers do not let pages without https copy; then it selects the text where it is shown, for the
 * person to copy.
 */
export function useCopy<E extends HTMLElement>(text: string): Copying<E> {
  const shown = useRef<E>(null)
  const [copied, setCopied] = useState<Copying<E>['copied']>(null)
  const selectInstead = () => {
    if (shown.current) selectTextOf(shown.current)
    setCopied('selected')
  }
  const copy = () => {
    // Types say that every browser has it; on plain http it is missing.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) void clipboard.writeText(text).then(() => setCopied('copied'), selectInstead)
    else selectInstead()
  }
  return { shown, copied, copy }
}

function selectTextOf(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus()
    element.select()
  } else getSelection()?.selectAllChildren(element)
}

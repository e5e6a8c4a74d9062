import { type ClipboardEvent, type InputEvent, useState } from 'react'
import { counted } from '#domain/words/counted.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

type Given = {
  maxLength?: number | undefined
  value?: unknown
  onInput?: ((event: InputEvent<never>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<never>) => void) | undefined
}

/** Shorter fields hold codes and amounts, which nobody writes to the limit. */
const longText = 100

/**
 * Says how much room a nearly full text has left, and how much of a paste was cut. The browser itself cuts a text at
 * `maxLength` without saying so.
 */
export function useRoom<Of extends Box>({ maxLength, value, onInput, onPaste }: Given) {
  const [typed, setTyped] = useState(0)
  const [cut, setCut] = useState(0)
  const length = typeof value === 'string' ? value.length : typed
  const left = maxLength === undefined ? Infinity : maxLength - length
  const isNear = maxLength !== undefined && maxLength >= longText && length > maxLength * 0.7
  return {
    room: isNear ? `${counted(Math.max(left, 0), 'character')} left` : undefined,
    cut: cut > 0 ? `This was too long: its end is missing (${counted(cut, 'character')}).` : null,
    watch: {
      onInput: (event: InputEvent<Of>) => {
        setTyped(event.currentTarget.value.length)
        if (event.nativeEvent.inputType !== 'insertFromPaste') setCut(0)
        onInput?.(event as never)
      },
      onPaste: (event: ClipboardEvent<Of>) => {
        const { selectionStart, selectionEnd, value: held } = event.currentTarget
        const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n')
        const kept = held.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
        setCut(kept + pasted.length - (maxLength ?? Infinity))
        onPaste?.(event as never)
      },
    },
  }
}

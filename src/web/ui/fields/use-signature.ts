import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import SignaturePad from 'signature_pad'

const width = 300
const height = 150

type Signature = {
  canvas: RefObject<HTMLCanvasElement | null>
  clear: () => void
  /** Writes a typed name where the signature would be drawn. */
  write: (name: string) => void
}

/** Connects a canvas with signature_pad, sharp on high-density screens. Each stroke reports a new PNG. */
export function useSignature(
  onChange: (png: string | null) => void,
  { drawn, disabled = false }: { drawn: string | null; disabled?: boolean },
): Signature {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const changed = useEffectEvent(onChange)
  const alreadyDrawn = useEffectEvent(() => drawn)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new SignaturePad(element, ink(element))
    pad.current = drawing
    sharpen(element)
    drawing.clear()
    const before = alreadyDrawn()
    if (before) void drawing.fromDataURL(before, { width, height, ratio: 1 })
    const gone = new AbortController()
    const { signal } = gone
    let underWay = false
    drawing.addEventListener('beginStroke', () => (underWay = true), { signal })
    const keep = () => {
      underWay = false
      changed(drawing.toDataURL('image/png'))
    }
    drawing.addEventListener('endStroke', keep, { signal })
    // If a phone locks during a stroke, nothing reports its end, so the signature is saved here.
    const keepWhenHidden = () => document.hidden && underWay && keep()
    document.addEventListener('visibilitychange', keepWhenHidden, { signal })
    return () => {
      gone.abort()
      drawing.off()
    }
  }, [])

  useEffect(() => {
    if (disabled) pad.current?.off()
    else pad.current?.on()
  }, [disabled])

  const clear = () => {
    pad.current?.clear()
    onChange(null)
  }
  const write = (name: string) => {
    pad.current?.clear()
    if (!canvas.current || name.trim() === '') return onChange(null)
    writeName(canvas.current, name.trim())
    onChange(canvas.current.toDataURL('image/png'))
  }
  return { canvas, clear, write }
}

function ink(element: HTMLCanvasElement) {
  const style = getComputedStyle(element)
  return {
    penColor: style.getPropertyValue('--signature-ink').trim() || 'black',
    backgroundColor: style.getPropertyValue('--signature-paper').trim() || 'white',
    minWidth: 0.8,
    maxWidth: 2.6,
  }
}

function sharpen(element: HTMLCanvasElement) {
  const ratio = Math.max(window.devicePixelRatio, 1)
  element.width = width * ratio
  element.height = height * ratio
  element.getContext('2d')?.scale(ratio, ratio)
}

function writeName(element: HTMLCanvasElement, name: string) {
  const brush = element.getContext('2d')
  if (!brush) return
  const style = getComputedStyle(element)
  brush.fillStyle = style.getPropertyValue('--signature-ink').trim() || 'black'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `italic 600 32px ${style.getPropertyValue('--font-heading')}`
  brush.fillText(name, width / 2, height / 2, width - 24)
}

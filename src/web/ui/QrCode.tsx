import { generate } from 'lean-qr'
import css from './QrCode.module.css'

/** Width of the empty margin that QR readers need. */
const margin = 4

/** A text as a QR code; the same text is beside it for people who can't scan. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = Array.from({ length: code.size }, (_, place) => place)
  const dark = side.flatMap((y) =>
    side.filter((x) => code.get(x, y)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`),
  )
  const whole = code.size + 2 * margin
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="var(--signature-ink)" />
    </svg>
  )
}

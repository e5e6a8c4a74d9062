import { Link } from '#web/platform/routing/Link.tsx'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Trace } from '#contract/lots/traces.ts'
import { boxHeight, layOut, type Placed, pictureOf } from './family-picture.ts'
import css from './Family.module.css'

/** The width of an element, also after the window changed; null until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, width] as const
}

/** What was made from what, as boxes and arrows; each lot leads to its screen. */
export function Family({ trace }: { trace: Trace }) {
  const [ref, width] = useWidth()
  const head = useId()
  const picture = useMemo(() => pictureOf(trace), [trace])
  const layout = width === null ? null : layOut(picture, Math.floor(width))
  return (
    <div ref={ref} className={css.picture} style={{ height: layout?.height }}>
      {layout && (
        <>
          <svg
            className={css.arrows}
            width={layout.width}
            height={layout.height}
            aria-hidden="true"
          >
            <defs>
              <marker
                id={head}
                viewBox="0 0 8 8"
                refX="1"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8Z" />
              </marker>
            </defs>
            {layout.names.map(({ text, x }) => (
              <text key={x} x={x} y={14} className={css.layer}>
                {text}
              </text>
            ))}
            {layout.paths.map(({ d }) => (
              <path key={d} d={d} markerEnd={`url(#${head})`} />
            ))}
            {layout.paths.map(({ d, kg, x, y }) => (
              <text key={d} x={x} y={y} textAnchor="middle" className={css.kg}>
                {kg}
              </text>
            ))}
          </svg>
          <ul role="list" aria-label="Family">
            {layout.boxes.map((box) => (
              <BoxOf key={box.key} box={box} width={layout.boxWidth} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function BoxOf({ box, width }: { box: Placed; width: number }) {
  const { title, lines, kind, isAsked, isStopped, lotId, x, y } = box
  const said = (
    <>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  )
  return (
    <li
      className={css.box}
      data-kind={kind}
      data-asked={isAsked || undefined}
      data-stopped={isStopped || undefined}
      style={{ width, height: boxHeight, translate: `${x}px ${y}px` }}
    >
      {lotId !== null && !isAsked ? (
        <Link to="/lots/:id" params={{ id: String(lotId) }}>
          {said}
        </Link>
      ) : (
        <div>{said}</div>
      )}
    </li>
  )
}

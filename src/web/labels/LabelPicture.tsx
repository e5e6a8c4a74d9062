import type { DrawnLabel } from '#contract/labels/labels.ts'
import styles from './Labels.module.css'

/** A label as it prints; its text is real text, so that it can be read out. */
export const LabelPicture = ({ label }: { label: DrawnLabel }) => (
  <svg
    className={styles.label}
    viewBox={`0 0 ${label.width} ${label.height}`}
    role="img"
    aria-label={label.texts.map(({ text }) => text).join('. ')}
    data-large={label.width > 60 || undefined}
  >
    {label.texts.map(({ x, y, size, text, isBold }) => (
      <text
        key={`${x} ${y}`}
        x={x}
        y={y + size * 0.8}
        fontSize={size}
        fontWeight={isBold ? 700 : 400}
      >
        {text}
      </text>
    ))}
    {label.mark && <Mark {...label.mark} />}
    {label.codes.map((code) => (
      <Code key={`${code.x} ${code.y}`} {...code} />
    ))}
  </svg>
)

type MarkProps = NonNullable<DrawnLabel['mark']>

const Mark = ({ x, y, width, height, lines }: MarkProps) => {
  const size = height / (lines.length + 1.4)
  const top = y + (height - lines.length * size) / 2
  return (
    <g textAnchor="middle" fontSize={size * 0.9}>
      <ellipse
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width / 2}
        ry={height / 2}
        fill="none"
        stroke="black"
        strokeWidth={0.35}
      />
      {lines.map((line, row) => (
        <text key={line} x={x + width / 2} y={top + (row + 0.8) * size}>
          {line}
        </text>
      ))}
    </g>
  )
}

type CodeProps = DrawnLabel['codes'][number]

const Code = ({ x, y, width, height, kind, says, rows }: CodeProps) => {
  const across = width / (rows[0]?.length || 1)
  const down = height / rows.length
  const path = rows
    .flatMap((row, at) =>
      [...row.matchAll(/1+/g)].map(
        (run) => `M${run.index} ${at}h${run[0].length}v1h${-run[0].length}z`,
      ),
    )
    .join('')
  return (
    <>
      <path
        d={path}
        transform={`translate(${x} ${y}) scale(${across} ${down})`}
        shapeRendering="crispEdges"
      />
      {kind === 'gs1-128' && (
        <text x={x + width / 2} y={y + height + 3.4} fontSize={3} textAnchor="middle">
          {says}
        </text>
      )}
    </>
  )
}

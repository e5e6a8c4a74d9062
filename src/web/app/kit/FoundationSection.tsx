import { KitPart, KitSection } from './KitPart.tsx'
import css from './Kit.module.css'

const swatches = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['surface', 'ink-soft'],
  ['surface-sunk', 'ink-soft'],
  ['primary', 'on-primary'],
  ['primary-wash', 'primary-ink'],
  ['bar', 'on-bar'],
  ['waiting-bg', 'waiting-ink'],
  ['waiting-solid', 'on-waiting-solid'],
  ['done-bg', 'done-ink'],
  ['done-solid', 'on-done-solid'],
  ['info-bg', 'info-ink'],
  ['info-solid', 'on-info-solid'],
  ['danger-bg', 'danger-ink'],
  ['danger-solid', 'on-danger-solid'],
  ['neutral-bg', 'neutral-ink'],
]

export function FoundationSection() {
  return (
    <KitSection title="Type and colour">
      <KitPart title="Headings and body">
        <div className={css.column}>
          <p role="presentation" style={{ font: '700 var(--text-3xl) / 1.1 var(--font-heading)' }}>
            Ribeye on the bone, 28 days dry aged
          </p>
          <p role="presentation" style={{ font: '700 var(--text-xl) / 1.2 var(--font-heading)' }}>
            Tomorrow, Thursday 20 November
          </p>
          <p>
            Trim to 5 mm, pack in pairs, <a href="#trim">leave the chine on</a>. Orders placed
            before 14:00 go out the next morning.
          </p>
          <p className="tabular">5.370 kg at £18.45, £99.08 in all; 12.00 kg at £7.11, £85.32.</p>
        </div>
      </KitPart>
      <KitPart title="Colours">
        <div className={css.swatches}>
          {swatches.map(([ground, ink]) => (
            <div
              key={`${ground} ${ink}`}
              className={css.swatch}
              style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
            >
              {ink} on {ground}
            </div>
          ))}
        </div>
      </KitPart>
    </KitSection>
  )
}

import { CircleQuestionMark } from 'lucide-react'
import css from './How.module.css'

/** How to use a difficult screen, in a few steps; folded until someone opens it. */
export function How({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <details
      className={css.how}
      id="how"
      ref={(how) => {
        if (how && location.hash === '#how') how.open = true
      }}
      data-screen-only
    >
      <summary>
        <CircleQuestionMark aria-hidden />
        {title}
      </summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}

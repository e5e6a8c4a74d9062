import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './style/class-names.ts'
import css from './Card.module.css'
import type { Tone } from './style/tone.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** The heading level of the title: 2, unless the card is inside another section. */
  level?: 2 | 3 | 4
  /** Shown to the right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** A coloured edge that marks the card as waiting, done or in danger. */
  tone?: Tone
  /** Without inner padding, for a table or list that reaches the edges. */
  flush?: boolean
}

export function Card(props: CardProps) {
  const { title, level = 2, actions, footer, tone, flush, className, children, ...rest } = props
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={classNames(css.card, className)} data-tone={tone}>
      {(title || actions) && (
        <header className={css.head}>
          {title && <Heading className={css.title}>{title}</Heading>}
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? css.flush : css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}

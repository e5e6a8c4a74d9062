import type { ReactNode } from 'react'
import css from './Kit.module.css'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import css from './FormFoot.module.css'

/** The buttons at the end of a long form. They stay in sight while any part of it is, above an admin's bottom bar. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className={css.foot}>{children}</div>
)

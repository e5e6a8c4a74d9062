import { Flag } from 'lucide-react'
import css from './Recalls.module.css'

/** On every screen of a drill, so that nobody takes it for a recall. */
export const DrillBar = () => (
  <p className={css.drill}>
    <Flag aria-hidden />
    <strong>DRILL</strong> No meat is held. Every message begins with DRILL and asks only for an
    answer.
  </p>
)

import { Flag } from 'lucide-react'
import css from './Recalls.module.css'

/** Shown on every screen of a drill, so that nobody takes the drill for a real recall. */
export const DrillBar = () => (
  <p className={css.drill}>
    <Flag aria-hidden />
    <strong>DRILL</strong> No meat is held. Every message begins with DRILL and asks only for an
    answer.
  </p>
)

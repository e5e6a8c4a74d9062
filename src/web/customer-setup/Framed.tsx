import type { ReactNode } from 'react'
import styles from './Setup.module.css'

/** A card on a dark background, for people who are not signed in. */
export function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Opens the sign-in screen, with no part of the link left in the address. */
export const goToSignIn = () => window.location.assign('/')

/** Opens the list for a first order. Reloads the page, because the session began on this one. */
export const goToFirstOrder = () => window.location.assign('/customer')

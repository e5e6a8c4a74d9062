import type { ReactNode } from 'react'
import styles from './Setup.module.css'

/** A card on the bar's colour, for people who are not signed in. */
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

/** Goes to the sign-in screen, with nothing of the link left in the address. */
export const goToSignIn = () => window.location.assign('/')

/** A new page, as the session began on this one. */
export const goToCatalogue = () => window.location.assign('/customer/catalog')

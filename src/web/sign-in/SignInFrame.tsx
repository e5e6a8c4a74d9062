import type { ReactNode } from 'react'
import styles from './SignInScreen.module.css'

type Props = {
  logo: ReactNode
  /** The butcher's name, or the product's. */
  name: ReactNode
  phone: ReactNode
  maker: ReactNode
  /** The tabs and the form. */
  children: ReactNode
}

/** The frame of the sign-in forms, with the butcher's logo, name and phone. */
export const SignInFrame = ({ logo, name, phone, maker, children }: Props) => (
  <main className={styles.screen}>
    <div className={styles.card}>
      {logo}
      <h1 className={styles.title} data-title="Sign in">
        {name}
      </h1>
      {phone}
      <p className={styles.subtitle}>Sign in to your account</p>
      {children}
      {maker}
    </div>
  </main>
)

export const Logo = ({ url }: { url: string }) => <img src={url} alt="" className={styles.logo} />

export const ShopPhone = ({ children }: { children: ReactNode }) => (
  <p className={styles.shop}>{children}</p>
)

export const Maker = () => <p className={styles.maker}>by Topside</p>

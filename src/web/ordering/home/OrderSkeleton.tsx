import styles from './OrderSkeleton.module.css'

const bones = Array.from({ length: 9 }, (_, line) => <span key={line} />)

/** Stands in for an order that is being loaded. It fills the window, so that what is below it does not move in sight. */
export const OrderSkeleton = () => (
  <div className={styles.toCome} aria-hidden data-loading>
    {bones}
  </div>
)

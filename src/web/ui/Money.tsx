import { formatMoney } from '#domain/money/money.ts'
import { classNames } from './style/class-names.ts'
import css from './Money.module.css'

export type MoneyProps = {
  /** Pounds as decimal text: '12.34'. */
  amount: string
  /** A total is bolder and in the font of headings. */
  size?: 'md' | 'lg' | 'xl'
  className?: string
}

export function Money({ amount, size = 'md', className }: MoneyProps) {
  return (
    <span className={classNames(css.money, className)} data-size={size}>
      {formatMoney(amount)}
    </span>
  )
}

import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DeliveryDateField } from '#web/ordering/basket/DeliveryDateField.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './UsualOrder.module.css'

type Props = {
  customerId: number
  value: string
  siteId: number | null
  onChange: (date: string) => void
}

/** Chooses another delivery date, for which the usual lines are then shown. */
export function UsualDate({ customerId, value, siteId, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="lg"
        className={styles.change}
        icon={<CalendarDays aria-hidden />}
        aria-label="Change day"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Change
      </Button>
      {open && (
        <div className={styles.days}>
          <DeliveryDateField
            customerId={customerId}
            value={value}
            siteId={siteId}
            scheduled
            error={null}
            onChange={(date) => {
              setOpen(false)
              onChange(date)
            }}
          />
        </div>
      )}
    </>
  )
}

import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { PriceChangePreview, PriceLetter } from '#contract/catalogue/changed-prices.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './PriceChanges.module.css'

/** Opens the email that the first of the customers would get. */
export function SeeEmail({
  letter,
  buyerCount,
}: Pick<PriceChangePreview, 'letter' | 'buyerCount'>) {
  const [open, setOpen] = useState(false)
  if (!letter) return null
  return (
    <>
      <Button variant="quiet" icon={<Mail aria-hidden />} onClick={() => setOpen(true)}>
        See the email
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Email to ${letter.customer}`}
        description={
          buyerCount > 1 &&
          `${counted(buyerCount - 1, 'more customer')} will get one, each with the prices of what it buys.`
        }
      >
        <Letter letter={letter} />
      </Dialog>
    </>
  )
}

const Letter = ({ letter }: { letter: PriceLetter }) => (
  <>
    <DefinitionList
      layout="rows"
      items={[
        ['To', letter.recipient],
        ['Subject', letter.subject],
      ]}
    />
    <div className={styles.letter}>
      {letter.paragraphs.map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
      <p className={styles.link}>{letter.button}</p>
    </div>
  </>
)

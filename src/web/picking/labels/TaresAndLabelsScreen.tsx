import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LabelsCard } from './LabelsCard.tsx'
import styles from './Labels.module.css'
import { TaresCard } from './TaresCard.tsx'

/** What goods are weighed in, and what the barcodes of suppliers mean. */
export function TaresAndLabelsScreen() {
  return (
    <>
      <PageHeader
        title="Tares and labels"
        subtitle="What goods are weighed in, and what suppliers’ barcodes say about their weight."
      />
      <div className={styles.cards}>
        <TaresCard />
        <LabelsCard />
      </div>
    </>
  )
}

import type { System } from '#contract/business/system.ts'
import { counted } from '#domain/words/counted.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { size } from './size.ts'
import styles from './System.module.css'

/** The existing backups, newest first, and why the last daily backup failed, if it did. */
export function Backups({ backups: { made, failure, daysKept } }: { backups: System['backups'] }) {
  return (
    <Card title="Backups" flush>
      {failure && (
        <div className={styles.notice}>
          <Notice
            tone="danger"
            title={`The backup of ${formatMoment(failure.failedAt)} was not made`}
          >
            {failure.reason}
          </Notice>
        </div>
      )}
      {made.length === 0 ? (
        <p className={styles.none}>
          No backup has been made yet. One is made each night at 03:00 and kept for{' '}
          {counted(daysKept, 'day')}.
        </p>
      ) : (
        <DataTable caption="Backups" dense cards>
          <thead>
            <Tr>
              <Th>Made</Th>
              <Th numeric>Size</Th>
            </Tr>
          </thead>
          <tbody>
            {made.map(({ madeAt, bytes }) => (
              <Tr key={madeAt}>
                <Td label="Made">{formatMoment(madeAt)}</Td>
                <Td label="Size" numeric>
                  {size(bytes)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  )
}

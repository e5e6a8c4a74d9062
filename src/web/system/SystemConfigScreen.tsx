import { Link } from '#web/platform/routing/Link.tsx'
import type { System } from '#contract/business/system.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { jobInWords } from '#domain/words/job-names.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Backups } from './Backups.tsx'
import { EmailList } from './EmailList.tsx'
import { Reach } from './Reach.tsx'
import { size } from './size.ts'
import styles from './System.module.css'
import { useSystem } from './system-queries.ts'
import { usePlace } from '#web/platform/use-place.ts'

/** Backups and emails come first, because they may need somebody; then the state of this installation (rules 13.1). */
export function SystemConfigScreen() {
  const [{ emails }] = usePlace<{ emails?: string }>()
  return emails === 'failed' ? <FailedEmails /> : <Everything />
}

const FailedEmails = () => (
  <>
    <PageHeader
      title="System Configuration"
      back={<Link to="/system-config">Back to System Configuration</Link>}
    />
    <EmailList status="failed" title="Failed emails" none="No email has failed." />
  </>
)

function Everything() {
  const system = useSystem()
  return (
    <>
      <PageHeader title="System Configuration" />
      <div className={styles.sections}>
        <ListState query={system}>
          {system.data && (
            <Backups backups={system.data.backups} onFailed={() => void system.refetch()} />
          )}
        </ListState>
        <Reach />
        <EmailList status="failed" title="Failed emails" none="No email has failed." />
        <EmailList status="pending" title="Waiting emails" none="No email is waiting." />
        <EmailList status="discarded" title="Discarded emails" none="No email was discarded." />
        {system.data && (
          <>
            <Facts system={system.data} />
            <Jobs jobs={system.data.jobs} />
            <Environment settings={system.data.environment} />
          </>
        )}
      </div>
    </>
  )
}

function Facts({ system: { version, database, images, emails } }: { system: System }) {
  const countOf = (status: string) =>
    wholeNumber(emails.find((each) => each.status === status)?.count ?? 0)
  return (
    <Card title="Overview">
      <DefinitionList
        items={[
          ['Topside', version],
          ['Database', `PostgreSQL ${database.version}, ${size(database.bytes)}`],
          ['Pictures', `${wholeNumber(images.count)}, ${size(images.bytes)}`],
          ['Emails sent', countOf('sent')],
          ['Emails waiting', countOf('pending')],
          ['Emails failed', countOf('failed')],
          ['Emails discarded', countOf('discarded')],
        ]}
      />
    </Card>
  )
}

function Jobs({ jobs }: { jobs: System['jobs'] }) {
  return (
    <Card title="Background work" flush>
      {jobs.length === 0 ? (
        <p className={styles.none}>No background work has run on this database yet.</p>
      ) : (
        <DataTable caption="Background work" dense cards>
          <thead>
            <Tr>
              <Th>Job</Th>
              <Th numeric>Waiting</Th>
              <Th numeric>Running</Th>
              <Th numeric>Failed</Th>
              <Th>Last completed</Th>
            </Tr>
          </thead>
          <tbody>
            {jobs.map(({ name, waiting, running, failed, lastDoneAt }) => (
              <Tr key={name}>
                <Td label="Job">{jobInWords(name)}</Td>
                <Td label="Waiting" numeric>
                  {wholeNumber(waiting)}
                </Td>
                <Td label="Running" numeric>
                  {wholeNumber(running)}
                </Td>
                <Td label="Failed" numeric>
                  {wholeNumber(failed)}
                </Td>
                <Td label="Last completed" soft>
                  {momentOrDash(lastDoneAt)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  )
}

function Environment({ settings }: { settings: System['environment'] }) {
  return (
    <Card title="Environment settings" flush>
      <p className={styles.none}>
        For whoever looks after your computers: what Topside was started with. README.md explains
        each setting.
      </p>
      <DataTable caption="Environment settings" dense cards>
        <thead>
          <Tr>
            <Th>Setting</Th>
            <Th>State</Th>
            <Th>Value</Th>
          </Tr>
        </thead>
        <tbody>
          {settings.map(({ name, isSet, value }) => (
            <Tr key={name}>
              <Td label="Setting">{name}</Td>
              <Td label="State">
                <Badge tone={isSet ? 'done' : 'neutral'}>{isSet ? 'Set' : 'Not set'}</Badge>
              </Td>
              <Td label="Value" soft>
                {value ?? (isSet ? 'Not shown' : '–')}
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

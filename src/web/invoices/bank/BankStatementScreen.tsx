import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import { fileTooLarge, mostFileBytes } from '#contract/small-file.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { FileDrop } from '#web/spreadsheets/FileDrop.tsx'
import { contentOf } from '#web/spreadsheets/file-content.ts'
import { Card } from '#web/ui/Card.tsx'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { useReadBankStatement } from './bank-queries.ts'
import { BankLines } from './BankLines.tsx'

const hint = 'The CSV file that your bank offers. Only money in is read.'

const steps = [
  'Download a CSV file from your bank’s website, for any days you like.',
  'Choose it here. Each line of money in is matched to a customer and the invoices it pays.',
  'Check the lines that are unsure, and choose the customer yourself where none was found.',
  'Record them. A line that was recorded before is never recorded twice.',
]

/** Matches the lines of a bank's CSV file to customers and records them as payments (rules 10.12). */
export function BankStatementScreen() {
  const read = useReadBankStatement()
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [large, setLarge] = useState(false)
  const choose = async (chosen: File) => {
    setFile(null)
    setLarge(chosen.size > mostFileBytes)
    if (chosen.size > mostFileBytes) return
    const content = await contentOf(chosen)
    setFile({ name: chosen.name, content })
    read.mutate({ body: { content } })
  }
  const error = large
    ? fileTooLarge
    : read.error && saidBy(read.error, 'The file could not be read.')
  return (
    <>
      <PageHeader
        title="Bank Statement"
        subtitle="Record what customers paid into the bank"
        back={<Link to="/invoices">Back to Invoices</Link>}
      />
      <How title="How a bank statement is read" steps={steps} />
      <Card>
        <FileDrop onChoose={(chosen) => void choose(chosen)} hint={hint} />
      </Card>
      {read.isPending && !read.data && <Spinner />}
      {error && <Notice tone="danger" title={error} live />}
      {file && read.data && !error && (
        <>
          {read.data.errorCount > 0 && (
            <Notice
              tone="waiting"
              title={`${counted(read.data.errorCount, 'row')} could not be read`}
            >
              {read.data.errors.slice(0, 10).map(({ row, message }) => (
                <p key={row}>
                  Row {row}: {message}
                </p>
              ))}
            </Notice>
          )}
          <BankLines
            key={file.content}
            statement={read.data}
            rereading={read.isPending}
            onRecorded={() => read.mutate({ body: { content: file.content } })}
          />
        </>
      )}
    </>
  )
}

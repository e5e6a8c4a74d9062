import { Undo2 } from 'lucide-react'
import { listImports, undoImport, type ImportedFile } from '#contract/catalogue/imports.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { importWords } from '#domain/words/import-words.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { kindWords } from './spreadsheet-words.ts'

/** An import of more rows than this asks before it is undone: nobody can redo by hand what it changed. */
const mostUnasked = 20

const rowsOf = ({ parts }: ImportedFile): number =>
  parts.reduce((sum, { added, changed }) => sum + added + changed, 0)

const question = ({ fileName, parts }: ImportedFile) => ({
  title: `Undo the import of ${fileName || 'the file'}?`,
  text: `${importWords(parts)} What is new is deleted, and what was changed goes back to what it was.`,
  confirmLabel: 'Undo import',
  danger: true,
})

/** The last imports. Each can be undone until something uses what it added. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const { data = [] } = useQuestion(listImports, {})
  const undo = useChange(undoImport)
  if (data.length === 0) return null
  const take = async (file: ImportedFile) => {
    if (rowsOf(file) > mostUnasked && !(await confirm(question(file)))) return
    undo.mutate(
      { params: { id: file.id } },
      {
        onSuccess: ({ message }) => {
          toast.success('Undone', message)
          onUndone()
        },
        onError: (error) => toast.failure('Not undone', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <Card title="Last imports">
      <DataTable caption="Last imports" dense cards>
        <thead>
          <Tr>
            <Th>File</Th>
            <Th>Who and when</Th>
            <Th>Result</Th>
            <Th shrink />
          </Tr>
        </thead>
        <tbody>
          {data.map((each) => (
            <Tr key={each.id}>
              <Td label="File">
                {each.fileName || 'File'} ({kindWords[each.kind].label})
              </Td>
              <Td label="Who and when">
                {each.importedBy}, {formatMoment(each.createdAt)}
              </Td>
              <Td label="Result">{importWords(each.parts)}</Td>
              <Td>
                {each.undoneAt ? (
                  <Badge>Undone</Badge>
                ) : (
                  <Button
                    icon={<Undo2 aria-hidden />}
                    busy={undo.isPending && undo.variables.params.id === each.id}
                    aria-label={`Undo the import of ${each.fileName || 'the file'}`}
                    onClick={() => void take(each)}
                  >
                    Undo
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

import { Undo2 } from 'lucide-react'
import { listImports, undoImport, type ImportedFile } from '#contract/catalogue/imports.ts'
import { formatMoment12 } from '#domain/days/day-labels.ts'
import { importWords } from '#domain/words/import-words.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { kindWords } from './spreadsheet-words.ts'

/** The last imports. Each can be undone until something uses what it added. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const { data = [] } = useQuestion(listImports, {})
  const undo = useChange(undoImport)
  if (data.length === 0) return null
  const take = ({ id }: ImportedFile) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast.success('Undone', message)
          onUndone()
        },
        onError: (error) => toast.failure('Not undone', saidBy(error, 'Please try again.')),
      },
    )
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
                {each.importedBy}, {formatMoment12(each.createdAt)}
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
                    onClick={() => take(each)}
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

import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SpreadsheetKind, spreadsheetKinds } from '#contract/spreadsheets.ts'

/** Which spreadsheet is shown, kept in the address. */
export function useKind(): [SpreadsheetKind, (kind: SpreadsheetKind) => void] {
  const { kind }: { kind?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: SpreadsheetKind) =>
    void navigate({ to: '.', search: { kind: next } as never, replace: true })
  return [spreadsheetKinds.find((each) => each === kind) ?? 'customers', go]
}

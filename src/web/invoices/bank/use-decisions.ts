import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { useDraft } from '#web/platform/offline/draft.ts'
import { type Decision, type Decisions, keyOf } from './decisions.ts'

const without = (decisions: Decisions, lines: readonly ReadBankLine[]): Decisions => {
  const keys = new Set(lines.map(keyOf))
  return Object.fromEntries(Object.entries(decisions).filter(([key]) => !keys.has(key)))
}

/** What was decided about lines that are not recorded yet; kept for a week, for whenever the file is chosen again. */
export function useDecisions() {
  const { draft, change } = useDraft<Decisions>('bank-statement', () => ({}))
  return {
    ready: draft !== undefined,
    decisions: draft ?? {},
    decide: (line: ReadBankLine, decision: Decision | undefined) =>
      change((now) =>
        decision === undefined ? without(now, [line]) : { ...now, [keyOf(line)]: decision },
      ),
    forget: (lines: readonly ReadBankLine[]) => change((now) => without(now, lines)),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOf, Progress } from '#contract/endpoint.ts'
import {
  type ImportPreview,
  importSpreadsheet,
  mostBytes,
  previewImport,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import { ApiError, saidBy, unreachable } from '#web/platform/calls/api.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { callInSteps } from '#web/platform/calls/steps.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { toast } from '#web/ui/over/toast.ts'
import { contentOf } from './file-content.ts'

type Chosen = { name: string; content: string }
type Asked = CallOf<typeof previewImport>['body']
/** What a person decided about the file so far. */
export type Wishes = Required<Pick<Asked, 'sheets' | 'columns' | 'words' | 'mended'>>
export type Stage =
  | { at: 'choosing'; error?: string }
  | { at: 'checking' | 'importing'; progress?: Progress }
  | { at: 'preview'; preview: ImportPreview; isChecking?: boolean }
  | { at: 'done'; message: string; preview: ImportPreview }

const tooLarge = 'The file is larger than 10 MB. Split it into smaller files.'
const nothing: Wishes = { sheets: [], columns: [], words: [], mended: [] }

/** The steps of an import: choose a file, check it, answer what is unclear, import it. */
export function useImport(kind: SpreadsheetKind) {
  const client = useQueryClient()
  const [file, setFile] = useState<Chosen | null>(null)
  const [wishes, setWishes] = useState(nothing)
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check(chosen: Chosen, wanted: Wishes, shown?: ImportPreview): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFile(chosen)
    setWishes(wanted)
    if (shown) setStage({ at: 'preview', preview: shown, isChecking: true })
    else setStage({ at: 'checking' })
    const onProgress = (progress: Progress) => !shown && setStage({ at: 'checking', progress })
    const body = { content: chosen.content, goodRows: true, ...wanted }
    try {
      const preview = await callInSteps(
        previewImport,
        { params: { kind }, body },
        { signal, onProgress },
      )
      setStage({ at: 'preview', preview })
    } catch (error) {
      if (signal.aborted) return shown ? undefined : setStage({ at: 'choosing' })
      const message = saidBy(error, 'The file could not be checked.')
      if (!shown) return setStage({ at: 'choosing', error: message })
      toast.failure('Not checked', message)
      setStage({ at: 'preview', preview: shown })
    }
  }

  async function choose(picked: File): Promise<void> {
    if (picked.size > mostBytes) setStage({ at: 'choosing', error: tooLarge })
    else await check({ name: picked.name, content: await contentOf(picked) }, nothing)
  }

  /** Checks the file again with one more answer. */
  const decide = (change: Partial<Wishes>) => {
    if (!file || stage.at !== 'preview') return
    void check(file, { ...wishes, ...change }, stage.preview)
  }

  async function apply(preview: ImportPreview): Promise<void> {
    if (!file) return
    setStage({ at: 'importing' })
    const onProgress = (progress: Progress) => setStage({ at: 'importing', progress })
    const { name, content } = file
    const fingerprint = preview.fingerprint ?? ''
    const body = { content, goodRows: true, ...wishes, fingerprint, fileName: name.slice(0, 200) }
    try {
      const key = crypto.randomUUID()
      const { message } = await callInSteps(
        importSpreadsheet,
        { params: { kind }, body },
        { key, onProgress },
      )
      setStage({ at: 'done', message, preview })
      toast.success('Imported', message)
    } catch (error) {
      tellFailure(error)
      await check(file, wishes)
    }
    void markStale(client, importSpreadsheet.changes)
  }

  const { columns, words, mended } = wishes
  const isAnswered = [columns, words, mended].some((answers) => answers.length > 0)
  useLeaveWarning(stage.at === 'preview' && isAnswered, {
    text: 'Nothing of this file is imported yet, and your answers will be lost.',
    placeOf: ({ pathname, search }) => pathname + JSON.stringify(search),
  })

  /** Checks the next sheet of the file that was just imported; what was chosen for its columns is remembered. */
  const checkSheet = (place: number) => file && void check(file, { ...nothing, sheets: [place] })

  const reset = () => setStage({ at: 'choosing' })
  const cancel = () => running.current?.abort()
  return { file, stage, wishes, choose, decide, apply, cancel, checkSheet, reset }
}

/** Whether Topside itself answered and said when to try again. */
const isSaid = (error: unknown) => error instanceof ApiError && error.retryAfterMs !== undefined

/** The connection was lost, but the file may have been imported; a new preview shows that. */
function tellFailure(error: unknown): void {
  if (unreachable(error) && !isSaid(error))
    toast.failure('The connection was lost', 'The preview shows what is still to be imported.')
  else toast.failure('Nothing was imported', saidBy(error, 'Please try again.'))
}

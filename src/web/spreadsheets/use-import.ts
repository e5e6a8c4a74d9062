import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#contract/endpoint.ts'
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
import { toast } from '#web/ui/over/toast.ts'
import { contentOf } from './file-content.ts'

type Chosen = { name: string; content: string }
export type Stage =
  | { at: 'choosing'; error?: string }
  | { at: 'checking' | 'importing'; progress?: Progress }
  | { at: 'preview'; preview: ImportPreview }
  | { at: 'done'; message: string }

const tooLarge = 'The file is larger than 10 MB. Split it into smaller files.'

/** The steps of an import: choose a file, check it, preview it, import it. */
export function useImport(kind: SpreadsheetKind) {
  const client = useQueryClient()
  const [file, setFile] = useState<Chosen | null>(null)
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check(chosen: Chosen): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setFile(chosen)
    setStage({ at: 'checking' })
    const onProgress = (progress: Progress) => setStage({ at: 'checking', progress })
    const given = { params: { kind }, body: { content: chosen.content } }
    try {
      const preview = await callInSteps(previewImport, given, { signal, onProgress })
      setStage({ at: 'preview', preview })
    } catch (error) {
      if (signal.aborted) setStage({ at: 'choosing' })
      else setStage({ at: 'choosing', error: saidBy(error, 'The file could not be checked.') })
    }
  }

  async function choose(picked: File): Promise<void> {
    if (picked.size > mostBytes) setStage({ at: 'choosing', error: tooLarge })
    else await check({ name: picked.name, content: await contentOf(picked) })
  }

  async function apply(fingerprint: string): Promise<void> {
    if (!file) return
    setStage({ at: 'importing' })
    const onProgress = (progress: Progress) => setStage({ at: 'importing', progress })
    const given = { params: { kind }, body: { content: file.content, fingerprint } }
    try {
      const key = crypto.randomUUID()
      const { message } = await callInSteps(importSpreadsheet, given, { key, onProgress })
      setStage({ at: 'done', message })
      toast.success('Imported', message)
    } catch (error) {
      tellFailure(error)
      await check(file)
    }
    void markStale(client, importSpreadsheet.changes)
  }

  const reset = () => setStage({ at: 'choosing' })
  const cancel = () => running.current?.abort()
  return { file, stage, choose, apply, cancel, reset }
}

/** The answer came from Topside itself and says when to try again. */
const isSaid = (error: unknown) => error instanceof ApiError && error.retryAfterMs !== undefined

/** The connection was lost, but the file may have been imported; a new preview shows that. */
function tellFailure(error: unknown): void {
  if (unreachable(error) && !isSaid(error))
    toast.failure('The connection was lost', 'The preview shows what is still to be imported.')
  else toast.failure('Nothing was imported', saidBy(error, 'Please try again.'))
}

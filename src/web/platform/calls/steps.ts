import type { AnswerOf, CallOf, Endpoint, Progress } from '#contract/endpoint.ts'
import type { Failure } from '#contract/shapes.ts'
import { answering, ApiError, NoSignalError, throwNoSignal } from './api.ts'

type Calling = { key?: string; signal?: AbortSignal; onProgress: (progress: Progress) => void }

type Line = { progress: Progress } | { answer: unknown } | { status: number; failure: Failure }

/** Calls an entry that reports its progress; throws as `call` does, also when the connection ends early. */
export async function callInSteps<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  { onProgress, ...calling }: Calling,
): Promise<AnswerOf<E>> {
  const accept = 'application/x-ndjson'
  const { body } = await answering(endpoint, given, { ...calling, accept })
  for await (const line of linesOf(body)) {
    if ('progress' in line) onProgress(line.progress)
    else if ('answer' in line) return line.answer as AnswerOf<E>
    else throw new ApiError(line.status, line.failure)
  }
  throw new NoSignalError()
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Line> {
  const reader = body?.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read().catch(throwNoSignal)) ?? { done: true }
    if (done) return
    const lines = (text + String(value)).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

import { liveEvents } from '#contract/live.ts'

const reopenMs = 5_000

type Line = {
  onOpen: () => void
  onLost: () => void
  /** The server hung up: it is starting, or this person's session has ended. */
  onRefused: () => void
  onWord: (text: string) => void
}

/** One line to the server that is opened again whenever it is lost; answers how to hang up. */
export function keepLine({ onOpen, onLost, onRefused, onWord }: Line): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    const line = new EventSource(liveEvents.path)
    source = line
    line.onopen = onOpen
    line.onmessage = ({ data }: MessageEvent<string>) => onWord(data)
    line.onerror = () => {
      onLost()
      if (line.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, reopenMs)
    }
  }
  window.addEventListener('online', open)
  window.addEventListener('offline', onLost)
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', open)
    window.removeEventListener('offline', onLost)
  }
}

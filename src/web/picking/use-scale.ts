import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isScan,
  readScaleLine,
  stableReader,
  typedTextReader,
} from '#domain/orders/picking/scale-reading.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'
import { toast } from '#web/ui/over/toast.ts'
import { fieldOf, fieldsBefore, isScanInto } from './scanned-fields.ts'

/** A weight, or null if the scale sent one that is not stable yet. */
export type Reading = {
  weight: Quantity | null
  at: number
  /** The scale has taken off the tare itself. */
  isNet?: boolean
}
type ScaleState = 'unsupported' | 'off' | 'on' | 'lost'
export type Scale = { state: ScaleState; connect: () => void; disconnect: () => void }

/** A scale at the tablet: on a serial port if the browser supports that, otherwise one that sends key presses. */
export function useScale(
  onWeight: (reading: Reading) => void,
  onScan?: (label: string, since: number) => void,
): Scale {
  const latest = useRef({ onWeight, onScan })
  useEffect(() => {
    latest.current = { onWeight, onScan }
  })
  const tell = useCallback(
    (weight: Quantity | null, isNet = false) =>
      latest.current.onWeight({ weight, at: nowMs(), isNet }),
    [],
  )
  const scan = useCallback(
    (label: string, since: number) => latest.current.onScan?.(label, since),
    [],
  )
  const [state, setState] = useState<ScaleState>(() =>
    serialOf(navigator) ? 'off' : 'unsupported',
  )
  const stop = useRef<AbortController | null>(null)
  useTypingScale(tell, scan)

  const listen = useCallback(
    async (port: SerialPort) => {
      stop.current?.abort()
      const mine = new AbortController()
      stop.current = mine
      const read = stableReader()
      setState('on')
      await readLines(
        port,
        (line) => {
          const weight = read(line)
          if (weight !== null) tell(weight, readScaleLine(line)?.isNet)
        },
        mine.signal,
      ).catch(() => undefined)
      if (stop.current === mine) setState(mine.signal.aborted ? 'off' : 'lost')
    },
    [tell],
  )

  // A scale that was allowed before is connected again automatically.
  useEffect(() => {
    void serialOf(navigator)
      ?.getPorts()
      .then(([port]) => port && listen(port))
    return () => stop.current?.abort()
  }, [listen])

  const connect = () =>
    void serialOf(navigator)
      ?.requestPort()
      .then(listen)
      // Nobody chose a port, so everything stays as it was.
      .catch(() => undefined)
  return { state, connect, disconnect: () => stop.current?.abort() }
}

/** The part of the Web Serial API that a scale needs; browsers without it have no `navigator.serial`. */
type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
}

type Serial = {
  requestPort: () => Promise<SerialPort>
  /** The ports that the person has allowed before. */
  getPorts: () => Promise<SerialPort[]>
}

const serialOf = (device: Navigator): Serial | null =>
  (device as Navigator & { serial?: Serial }).serial ?? null

const baudRate = 9600

/** Passes on each line that the port sends, until it is unplugged or the signal aborts. */
async function readLines(
  port: SerialPort,
  onLine: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  await port.open({ baudRate })
  try {
    if (!port.readable) return
    const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>
    const reader = port.readable.pipeThrough(decoder, { signal: stop }).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '').slice(-200)
      lines.forEach(onLine)
    }
  } finally {
    await port.close().catch(() => undefined)
  }
}

/**
 * Listens for a scale or a label scanner that sends what it read and Enter as key presses. If a weight field has the
 * focus, the scale types into it. A scan is never left in a field, which shows again what it did before.
 */
function useTypingScale(
  onWeight: (weight: Quantity | null, isNet?: boolean) => void,
  onScan: (label: string, since: number) => void,
): void {
  useEffect(() => {
    const readText = typedTextReader()
    const fields = fieldsBefore()
    const hear = (event: KeyboardEvent) => {
      const field = fieldOf(event.target)
      if (field) fields.note(field, event.timeStamp)
      const heard = readText(keyOf(event), event.timeStamp)
      if (heard === null) return
      const { text, since } = heard
      if (field) {
        if (text === null || !isScanInto(field, text)) return
        event.preventDefault()
        // The field would save what the scanner typed.
        event.stopPropagation()
        fields.putBack(field, since)
        return onScan(text, since)
      }
      event.preventDefault()
      if (text === null) {
        toast.info('Not read in full', 'Print or scan it again.')
        return onWeight(null)
      }
      const read = readScaleLine(text)
      if (!read || isScan(text)) return onScan(text, since)
      if (read.stable === false)
        toast.info('Not stable yet', 'Wait until the scale is still, then print again.')
      onWeight(read.stable === false ? null : read.weight, read.isNet)
    }
    // Capturing, so that this hears each key before the fields and buttons do.
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [onWeight, onScan])
}

/** Scanners send the separator of a GS1 barcode as Ctrl and ]. */
const keyOf = ({ key, ctrlKey }: KeyboardEvent): string => (ctrlKey && key === ']' ? '\u001d' : key)

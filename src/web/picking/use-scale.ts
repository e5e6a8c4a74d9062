import { useCallback, useEffect, useRef, useState } from 'react'
import { readScaleLine, stableReader } from '#domain/orders/picking/scale-reading.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'

export type Reading = { weight: Quantity; at: number }
type ScaleState = 'unsupported' | 'off' | 'on' | 'lost'
export type Scale = { state: ScaleState; connect: () => void; disconnect: () => void }

/** A scale at the tablet: on a serial port if the browser supports that, otherwise one that sends key presses. */
export function useScale(onWeight: (reading: Reading) => void): Scale {
  const latest = useRef(onWeight)
  useEffect(() => {
    latest.current = onWeight
  })
  const tell = useCallback((weight: Quantity) => latest.current({ weight, at: nowMs() }), [])
  const [state, setState] = useState<ScaleState>(() =>
    serialOf(navigator) ? 'off' : 'unsupported',
  )
  const stop = useRef<AbortController | null>(null)
  useTypingScale(tell)

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
          if (weight !== null) tell(weight)
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

/** Nobody types this fast by hand. */
const betweenKeysMs = 50
const fewest = 3

/**
 * Listens for a scale that sends its weight and Enter as key presses while no field has the focus. If a weight field
 * has the focus, the scale types into it; other fields are left alone.
 */
function useTypingScale(onWeight: (weight: Quantity) => void): void {
  useEffect(() => {
    let typed = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))
        return
      if (event.timeStamp - last > betweenKeysMs) typed = ''
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter' || typed.length < fewest) return
      const read = readScaleLine(typed)
      typed = ''
      if (!read || read.stable === false) return
      event.preventDefault()
      onWeight(read.weight)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onWeight])
}

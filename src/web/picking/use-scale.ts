import { useCallback, useEffect, useRef, useState } from 'react'
import { stableReader } from '#domain/orders/scale-reading.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'
import { readLines, type SerialPort, serialOf } from './serial-port.ts'
import { useTypingScale } from './use-typing-scale.ts'

export type Reading = { weight: Quantity; at: number }
type ScaleState = 'unsupported' | 'off' | 'on' | 'lost'
export type Scale = { state: ScaleState; connect: () => void; disconnect: () => void }

/** A scale at the tablet: on a serial port where the browser can, else one that types like a keyboard. */
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

  // A scale that was allowed before is there again by itself.
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
      // Nobody chose a port: it stays as it was.
      .catch(() => undefined)
  return { state, connect, disconnect: () => stop.current?.abort() }
}

/** The part of the Web Serial API that a scale needs; browsers without it have no `navigator.serial`. */
export type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
}

type Serial = {
  requestPort: () => Promise<SerialPort>
  /** Those the person has allowed before. */
  getPorts: () => Promise<SerialPort[]>
}

export const serialOf = (device: Navigator): Serial | null =>
  (device as Navigator & { serial?: Serial }).serial ?? null

const baudRate = 9600

/** Hands over each line that the port sends, until it is taken away or the signal says stop. */
export async function readLines(
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

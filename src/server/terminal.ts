import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks a person at the terminal; a secret is not shown while they type it. */
export type Terminal = {
  say: (line: string) => void
  ask: (question: string) => Promise<string>
  askSecret: (question: string) => Promise<string>
}

export function atTerminal(signal: AbortSignal): Terminal {
  const asking = async (question: string, output: Writable) => {
    const lines = createInterface({ input: process.stdin, output, terminal: true })
    // readline takes Ctrl+C at a terminal for itself, so pass it on.
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    try {
      return await lines.question(question, { signal })
    } finally {
      lines.close()
    }
  }
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    ask: (question) => asking(question, process.stdout),
    askSecret: async (question) => {
      process.stdout.write(question)
      const answer = await asking('', unseen())
      process.stdout.write('\n')
      return answer
    },
  }
}

/** Discards what readline would echo. */
const unseen = () => new Writable({ write: (_, __, done) => done() })

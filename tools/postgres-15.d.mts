export function startPostgres15(how?: { durable?: boolean; keptIn?: string }): {
  url: string
  stop: () => void
  /** Ends it as a lost machine would, and brings it back with its data. */
  crash: () => void
  revive: () => void
  home: string
  port: number
  /** Whether the program ended well. */
  run: (program: string, args: readonly string[]) => boolean
} | null

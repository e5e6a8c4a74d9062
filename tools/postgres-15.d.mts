export function startPostgres15(how?: { durable?: boolean; keptIn?: string }): {
  url: string
  stop: () => void
  /** Kills it as a power cut would; `revive` starts it again on the same data. */
  crash: () => void
  revive: () => void
  home: string
  port: number
  /** True if the program exited with 0. */
  run: (program: string, args: readonly string[]) => boolean
} | null

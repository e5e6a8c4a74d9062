export function startPostgres15(how?: {
  durable?: boolean
}): { url: string; stop: () => void } | null

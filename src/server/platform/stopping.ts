/** Does the work. If Topside is told to stop meanwhile, throws and abandons the work. */
export async function unlessStopped<T>(stopping: AbortSignal, run: () => Promise<T>): Promise<T> {
  stopping.throwIfAborted()
  let give: ((reason: unknown) => void) | undefined
  const told = new Promise<never>((_resolve, reject) => (give = reject))
  const tell = () => give?.(stopping.reason)
  stopping.addEventListener('abort', tell)
  try {
    return await Promise.race([run(), told])
  } finally {
    stopping.removeEventListener('abort', tell)
  }
}

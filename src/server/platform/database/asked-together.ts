import DataLoader from 'dataloader'

/**
 * A question that many calls ask: those that ask in the same turn of the event loop are answered by one statement, which
 * is sent after all of them have asked. Nothing is kept for later.
 */
export function askedTogether<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): DataLoader<string, Answer | undefined> {
  const loader: DataLoader<string, Answer | undefined> = new DataLoader(
    async (keys) => {
      loader.clearAll()
      const answers = await ask([...keys])
      return keys.map((key) => answers.get(key))
    },
    { batchScheduleFn: setImmediate },
  )
  return loader
}

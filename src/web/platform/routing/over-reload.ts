/** Lists that this tab keeps while it is reloaded. */
export const overReload = {
  /** What was kept under this key; nothing if it can't be read. */
  read<Each>(key: string): Each[] {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Each[]
    } catch {
      return []
    }
  },
  /** Keeps a list under this key when the page is left. Returns a function that ends it. */
  keep(key: string, list: () => readonly unknown[]): () => void {
    const store = () => sessionStorage.setItem(key, JSON.stringify(list()))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  },
}

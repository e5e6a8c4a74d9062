/**
 * Every address except calls and files. The Accept header does not matter, because monitors and link previews accept
 * anything.
 */
export function isPage(url: string): boolean {
  const path = pathOf(url)
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return !isFile && path !== '/api' && !path.startsWith('/api/') && !path.startsWith('/.')
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

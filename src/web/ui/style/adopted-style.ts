import { useEffect } from 'react'

type Props = { styles: string; dynamic?: boolean }

/**
 * Stands in for react-style-singleton, by which Radix keeps a page still behind a dialog: its style
 * element would be refused by the Content-Security-Policy, an adopted sheet is none of its business.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined
  let needed = 0

  const need = (styles: string): void => {
    if (needed++ > 0) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const release = (): void => {
    if (--needed > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }

  return function AdoptedStyle({ styles, dynamic = false }: Props): null {
    useEffect(() => {
      need(styles)
      return release
      // As in the original, later styles count only where they are said to change.
    }, [dynamic && styles])
    return null
  }
}

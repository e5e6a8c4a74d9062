import { useEffect } from 'react'

type Props = { styles: string; dynamic?: boolean }

/**
 * Replaces react-style-singleton, which Radix uses to stop a page from scrolling behind a dialog. The Content-
 * Security-Policy would refuse its style element, but allows an adopted style sheet.
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
      // As in the original, later changes to `styles` count only if `dynamic` is true.
    }, [dynamic && styles])
    return null
  }
}

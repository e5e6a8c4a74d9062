const product = 'Topside'
const soonMs = 50

/** The screen's heading, or its data-title if the heading is the product's name. */
function headingNow(): string {
  const named = (level: string) => document.querySelector<HTMLElement>(`main ${level}`)
  const heading = named('h1') ?? named('h2')
  return heading?.dataset.title ?? heading?.textContent.trim() ?? ''
}

/** Keeps the window's title equal to the screen's heading, which may appear only once its data has arrived. */
export function keepScreenTitle(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const title = () => {
    timer = undefined
    const heading = headingNow()
    const wanted = heading === '' ? product : `${heading} · ${product}`
    if (document.title !== wanted) document.title = wanted
  }
  const soon = () => (timer ??= setTimeout(title, soonMs))
  new MutationObserver(soon).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

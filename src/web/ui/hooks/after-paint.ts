/** Waits no longer than this, because a hidden tab or a very busy phone gets no animation frame. */
const patienceMs = 100

/** Resolves once the browser has redrawn the pressed control. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

export const runAfterPaint = (run: () => void): void => void afterPaint().then(run)

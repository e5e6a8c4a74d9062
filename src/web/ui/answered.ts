/** No frame comes to a tab out of sight, nor to a phone that is very busy. */
const patienceMs = 100

/** Once the screen has shown that it heard: what a press brings up comes after the press's own answer. */
export const answered = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

export const onceAnswered = (run: () => void): void => void answered().then(run)

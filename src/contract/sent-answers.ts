/** The answer to a read, sent before the browser asks for it: with the page, or together with others in one call. */
export type SentAnswer = {
  /** The name of its contract entry. */
  name: string
  /** As `addressOf` writes it. */
  address: string
  /** The headers that the browser needs: the type, the ETag, and a list's next page and number of rows. */
  headers: Record<string, string>
  text: string
}

/** What comes with a page. */
export type SentWithPage = {
  /**
   * Names the data that the answers with an ETag were read from, and the versions of that data. The browser sends it to
   * the live stream, which says whether the data has changed since. Undefined if the versions were not read in time.
   */
  since?: string | undefined
  answers: SentAnswer[]
}

/** The page's element that holds a SentWithPage as JSON. */
export const sentAnswersId = 'sent-answers'

/** A page that the device had stored fetches its SentWithPage here; `?at=` is the page's path. */
export const sentAnswersPath = '/app/sent-answers'

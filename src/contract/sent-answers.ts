/** The answer to a read that the browser has not asked for yet: it comes with the page, or in one call with others. */
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
   * Names the data that the answers with an ETag were read from, and its versions. The browser sends this to the live
   * stream, which says whether any of it has changed since. Undefined if the versions could not be read in time.
   */
  since?: string | undefined
  answers: SentAnswer[]
}

/** The page's element that holds a SentWithPage as JSON. */
export const sentAnswersId = 'sent-answers'

/** Where a page that the device had stored asks for what comes with a page; `?at=` is the page's path. */
export const sentAnswersPath = '/app/sent-answers'

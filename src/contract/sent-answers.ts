/** The answer to a read, made before the read is asked: sent with the page, or together with others. */
export type SentAnswer = {
  /** The name of its contract entry. */
  name: string
  /** As `addressOf` writes it. */
  address: string
  /** Those of the answer that its reader needs: its type, its ETag, and what a list says of its pages. */
  headers: Record<string, string>
  text: string
}

/** What comes with a page. */
export type SentWithPage = {
  /**
   * What the answers with an ETag were made from, and its version: the live stream says whether it has changed since.
   * Undefined if the answers came too late.
   */
  since?: string | undefined
  answers: SentAnswer[]
}

/** The page's element that holds a SentWithPage as JSON. */
export const sentAnswersId = 'sent-answers'

/** Where a page that was stored on the device asks for the same: `?at=` is the page's path. */
export const sentAnswersPath = '/app/sent-answers'

import type { Failure } from '#contract/shapes.ts'
import type { Must } from '#domain/people/two-step.ts'

/** An expected refusal: a message for people, a stable code, and the fields concerned. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  /** Seconds until it is worth retrying. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.status = status
    this.code = code
    this.fields = fields
  }

  toJSON(): Failure {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

export const notSignedIn = () => new Refusal(401, 'NOT_SIGNED_IN', 'Please sign in.')
export const notAllowed = (message = 'You are not allowed to do this.') =>
  new Refusal(403, 'NOT_ALLOWED', message)
/** Signed in, but the person must do something else first. */
export const notYet = (must: Must) =>
  must === 'password'
    ? new Refusal(403, 'PASSWORD_TO_CHOOSE', 'Choose your own password first.')
    : new Refusal(403, 'TWO_STEP_TO_SET_UP', 'Set up two-step sign-in first.')
/** For changes of permissions and sign-ins, because a session may be open while its person is away. */
export const notProven = () =>
  new Refusal(403, 'PROVE_YOURSELF', 'Enter your password again to do this.')
export const notFound = (what: string) => new Refusal(404, 'NOT_FOUND', `${what} not found`)
export const conflict = (code: string, message: string) => new Refusal(409, code, message)
/** Somebody else has already done what the call asks. */
export const alreadyDone = (message: string) => conflict('ALREADY_DONE', message)
export const invalid = (message: string, fields?: Record<string, string>) =>
  new Refusal(422, 'INVALID', message, fields)

/** Refuses if there is a message for any field; the first one is the refusal's. */
export function refuseWrong(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message) throw invalid(message, fields)
}

/** Adds the item's name to a refusal about one of many; leaves anything else as it is. */
export const about = (what: string, error: unknown): unknown =>
  error instanceof Refusal
    ? new Refusal(error.status, error.code, `${what}: ${error.message}`, error.fields)
    : error

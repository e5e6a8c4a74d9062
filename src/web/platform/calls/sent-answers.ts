import type { AnswerOf } from '#contract/endpoint.ts'
import { type CurrentUser, whoIsHere } from '#contract/people/sign-in.ts'
import { type SentAnswer, sentAnswersId, type SentWithPage } from '#contract/sent-answers.ts'
import { noteBusiness } from '#web/platform/business.ts'
import { nowMs } from '#web/platform/clock.ts'

/** Answers that came with the page are used for this long; later reads ask the server. */
const freshMs = 15_000
let startedMs = 0

/** The answers that came with the page, by address. Each answers one read. */
let sent = new Map<string, SentAnswer>()
let since: string | undefined
/** The names of reads for which the live stream can't report changes made before it opened. */
const untold = new Set<string>()
/** Who is signed in and whose shop it is, known before the first screen is drawn. */
let here: AnswerOf<typeof whoIsHere> | undefined
let arrived = Promise.resolve()

/** Takes the answers that came with the page; a page that the device had stored asks for them in one call. */
export function receiveSent(): void {
  startedMs = nowMs()
  const element = document.getElementById(sentAnswersId)
  if (element) keep(JSON.parse(element.textContent) as SentWithPage)
  else if (globalThis.askedEarly) arrived = take(globalThis.askedEarly, sent)
  element?.remove()
}

function keep({ answers, since: noted }: SentWithPage): void {
  since = noted
  for (const { name, headers } of answers) if (!headers.etag) untold.add(name)
  sent = new Map(answers.map((each) => [each.address, each]))
  const said = sent.get(whoIsHere.path)
  here = said && (JSON.parse(said.text) as AnswerOf<typeof whoIsHere>)
  if (here) noteBusiness(here)
}

declare global {
  /** The call for the answers, which `public/ask-early.js` makes before the program has been read. */
  var askedEarly: Promise<Response> | undefined
}

/** If it fails, each read asks for itself. Answers that arrive after `forgetSent` are dropped. */
async function take(asked: Promise<Response>, before: typeof sent): Promise<void> {
  try {
    const answer = await asked
    if (answer.ok && sent === before) keep((await answer.json()) as SentWithPage)
    // An answer that nobody reads would hold its connection until the call is given up.
    else await answer.body?.cancel()
  } catch {
    // There is no signal, or a proxy answered.
  }
}

/** Resolves once the answers are here, or it is clear that none will come. */
export const sentArrived = (): Promise<void> => arrived

/**
 * The answer that came with the page for this read, if any; each is used once. Reads wait until the answers have arrived:
 * a screen drawn from what the device has stored asks before that.
 */
export async function sentAt(name: string, address: string): Promise<Response | undefined> {
  await arrived
  const answer = sent.get(address)
  sent.delete(address)
  if (answer && nowMs() - startedMs <= freshMs)
    return new Response(answer.text, { headers: answer.headers })
  untold.add(name)
  return undefined
}

/** The role of whoever is signed in; null if nobody is, undefined if that did not come with the page. */
export function roleSent(): CurrentUser['role'] | null | undefined {
  return here && (here.user?.role ?? null)
}

type SentSince = {
  since: string
  /** Whether the live stream reports changes to an answer, given the read's name and the answer's time in epoch ms. */
  tells: (name: string, answeredMs: number) => boolean
}

/** The moment from which the live stream must report changes. Only the first call gets it; undefined if unknown. */
export function takeSince(): SentSince | undefined {
  const taken = since
  since = undefined
  return taken === undefined ? undefined : { since: taken, tells }
}

/** Answers from before this start were stored on the device, so the stream does not report their changes. */
const tells = (name: string, answeredMs: number): boolean =>
  answeredMs >= startedMs && !untold.has(name)

/** Forgets these answers, because somebody else is signed in now. */
export function forgetSent(): void {
  here = undefined
  since = undefined
  untold.clear()
  sent = new Map()
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '#contract/address.ts'
import { type AnswerOf, type CallOf, type Endpoint, permits } from '#contract/endpoint.ts'
import { type CurrentUser, whoIsHere } from '#contract/people/sign-in.ts'
import type { SentAnswer, SentWithPage } from '#contract/sent-answers.ts'
import type { Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Versions } from './answer-versions.ts'

/** Makes a read in the person's name; undefined if it is not answered with 200. */
type Ask = <E extends Endpoint>(endpoint: E, given: CallOf<E>) => Promise<AnswerOf<E> | undefined>

/** A screen by its name in budget.json, the paths that show it, and what it asks first. */
type FirstScreen = {
  name: string
  paths: readonly string[]
  read: (ask: Ask, now: Now) => Promise<unknown>
}
/** The screens of each role that are opened first; its home leads. */
export type FirstReads = Record<CurrentUser['role'], readonly [FirstScreen, ...FirstScreen[]]>
type Now = { today: Day; guideAway: boolean }

type Parts = { clock: Clock; versions: Versions; firstReads: FirstReads }

/** The page waits no longer than this for its answers; the screen then asks for those that are missing. */
const patienceMs = 2_000
/**
 * In UTF-16 units. A day of 200 orders to pick has 1.4 million, compressed 35 kB, and costs a phone less in the page than
 * a call of its own. The screen asks for a longer answer itself.
 */
const longest = 2_000_000
const neededHeaders = ['content-type', 'etag', 'link', 'x-total-count']

/**
 * Who is signed in and, at the path of a first screen, the answers to its first reads. Each is an ordinary call, made
 * with the caller's own cookie, so it shows nothing that the caller may not read.
 */
export const sentAnswers =
  (app: FastifyInstance, { clock, versions, firstReads }: Parts) =>
  async (request: FastifyRequest, path = ''): Promise<SentWithPage> => {
    const answers: SentAnswer[] = []
    let sinceOf: Awaited<ReturnType<Versions['note']>> | undefined
    const read = async (): Promise<void> => {
      sinceOf = await versions.note()
      const { user, business } = (await ask(whoIsHere, {})) ?? {}
      if (!business || !user || user.must) return
      const screen = firstReads[user.role].find(({ paths }) => paths.includes(path))
      const allowed: Ask = async (endpoint, given) =>
        user.role === 'customer' && !permits(endpoint, user.permissions)
          ? undefined
          : ask(endpoint, given)
      const { guideAway } = business
      await screen?.read(allowed, { today: londonToday(clock.now()), guideAway })
    }
    const ask: Ask = async (endpoint, given) => {
      const address = addressOf(endpoint, given)
      const { statusCode, headers, body } = await app.inject({
        method: 'GET',
        url: address,
        headers: headersOf(request),
        remoteAddress: request.socket.remoteAddress,
      })
      if (statusCode !== 200) return undefined
      if (body.length <= longest)
        answers.push({
          name: endpoint.name,
          address,
          headers: pick(headers, neededHeaders),
          text: body,
        })
      return JSON.parse(body) as AnswerOf<typeof endpoint>
    }
    const done = read().catch(() => undefined)
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return {
      since: sinceOf?.(answers.map(({ headers }) => headers.etag)),
      answers: answers.toSorted(byAddress),
    }
  }

/** Who is here, as the page is told; undefined if that could not be read in time. */
export function hereIn(answers: readonly SentAnswer[]): AnswerOf<typeof whoIsHere> | undefined {
  const said = answers.find(({ address }) => address === whoIsHere.path)
  return said && (JSON.parse(said.text) as AnswerOf<typeof whoIsHere>)
}

const byAddress = (one: SentAnswer, other: SentAnswer): number =>
  one.address < other.address ? -1 : 1

/** The headers that say who asks, and from where. */
export const headersOf = ({ headers }: FastifyRequest): Record<string, string> => ({
  ...pick(headers, ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']),
  accept: 'application/json',
})

const pick = (headers: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

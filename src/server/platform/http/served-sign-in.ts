import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  asksForCode,
  type Door,
  doorCookie,
  doors,
  pathsForAnyone,
  signInPath,
} from '#contract/people/doors.ts'
import type { Business } from '#contract/people/sign-in.ts'
import type { SentWithPage } from '#contract/sent-answers.ts'
import { escaped } from '#domain/words/html-text.ts'
import { dialled } from '#domain/words/phone.ts'
import { headersOf, hereIn } from './sent-answers.ts'

/** Drawn by the build (tools/served-sign-in.mjs): HTML with a §mark§ for each text and each optional part. */
type Drawn = {
  pages: Record<Door['value'], string>
  parts: Record<'logo' | 'phone' | 'maker' | 'failure' | 'code', string>
}

/** What a failed attempt tells the person; `asksCode` shows a field for the code of two-step sign-in. */
type Failure = { said: string; login: string; asksCode: boolean }
type Shown = { door: Door['value']; next: string; failure?: Failure | undefined }

/**
 * The sign-in form as HTML, so that people can type and sign in before any script has loaded. Empty if somebody is
 * signed in, or if the address has a screen for anyone.
 */
export function servedSignIn(folder: string): (sent: SentWithPage, shown: Shown) => string {
  const file = join(folder, 'sign-in-page.json')
  if (!existsSync(file)) return () => ''
  const drawn = JSON.parse(readFileSync(file, 'utf8')) as Drawn
  return ({ answers }, { door, next, failure }) => {
    const here = hereIn(answers)
    const isForAnyone = pathsForAnyone.some((path) => path === next.split('?', 1)[0])
    if (!here || here.user || isForAnyone) return ''
    return filled(drawn, { door, business: here.business, next, failure })
  }
}

function filled(
  { pages, parts }: Drawn,
  { door, business, next, failure }: Shown & { business: Business },
): string {
  const { name, phone, logoUrl } = business
  const withParts = withMarks(pages[door], {
    logo: logoUrl ? parts.logo : '',
    phone: name && phone ? parts.phone : '',
    maker: name ? parts.maker : '',
    failure: failure ? parts.failure : '',
    code: failure?.asksCode ? parts.code : '',
  })
  return withMarks(withParts, {
    name: escaped(name || 'Topside'),
    logoUrl: escaped(logoUrl ?? ''),
    number: escaped(phone ?? ''),
    dialled: dialled(phone ?? ''),
    next: escaped(next),
    login: escaped(failure?.login ?? ''),
    said: escaped(failure?.said ?? ''),
  })
}

/** Puts texts in the places of their marks; an unknown mark stays. */
const withMarks = (html: string, texts: Record<string, string>): string =>
  html.replaceAll(/§(\w+)§/g, (mark, name: string) => texts[name] ?? mark)

/** The tab that the address names, or else the one that this browser used last. */
export function doorAsked(request: FastifyRequest): Door['value'] {
  const { as } = request.query as { as?: unknown }
  const used = new RegExp(`(?:^|; )${doorCookie}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
  return (
    doors.find(({ value }) => value === as) ??
    doors.find(({ value }) => value === used) ??
    doors[0]!
  ).value
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
) => Promise<FastifyReply>

/** Takes the form of the served page: makes the ordinary call to sign in, and leads on or shows the form again. */
export function takeSignInForm(app: FastifyInstance, sendPage: SendPage): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    )
    scope.post<{ Body: unknown }>(signInPath, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const door = doors.find(({ value }) => value === form.get('door')) ?? doors[0]!
      const next = pathOnThisSite(form.get('next'))
      const [login, password, code] = ['login', 'password', 'code'].map(
        (name) => form.get(name) ?? '',
      )
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: door.endpoint.path,
        headers: { ...headersOf(request), 'content-type': 'application/json' },
        remoteAddress: request.socket.remoteAddress,
        payload: { [door.login]: login, password, ...(code && { code }), ...door.fixed },
      })
      reply.header('cache-control', 'no-store')
      const cookie = headers['set-cookie']
      if (cookie) reply.header('set-cookie', cookie)
      if (statusCode === 200) return reply.redirect(next, 303)
      const { message, code: refusal } = JSON.parse(body) as { message: string; code: string }
      const asksCode = asksForCode(refusal)
      const failure = { said: message, login: login ?? '', asksCode }
      return sendPage(request, reply.status(statusCode), { door: door.value, next, failure })
    })
    done()
  })
}

/** An address of this site to go on to; never another site, and never the sign-in screen again. */
function pathOnThisSite(given: string | null): string {
  const isOwn = given !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(given)
  return isOwn && given.split('?', 1)[0] !== signInPath ? given : '/'
}

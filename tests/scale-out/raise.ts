import { startMailServer } from '../support/mail-server.ts'
import { startMember } from './member.ts'
import { startNginx } from './nginx.ts'
import { startProxy } from './proxy.ts'
import type { Stage } from './stage.ts'

/** Functions that stop what was started, in the order of starting; call them last to first. */
export const strikeAll: (() => unknown)[] = []

const processes = 3

/** Three processes of the built product on one database, behind a proxy. */
export async function raise(
  databaseUrl: string,
  { nginx = false } = {},
): Promise<Pick<Stage, 'members' | 'proxy' | 'mail'>> {
  const mail = await startMailServer()
  strikeAll.push(mail.stop)
  const settings = {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'true',
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@butchers.example',
    LOG_LEVEL: 'fatal',
  }
  const members = await Promise.all(Array.from({ length: processes }, () => startMember(settings)))
  strikeAll.push(() => Promise.all(members.map(({ end }) => end('SIGTERM'))))
  const ports = members.map(({ port }) => port)
  const proxy = await (nginx ? startNginx(ports) : startProxy(ports))
  strikeAll.push(proxy.stop)
  return { members, proxy: proxy.url, mail }
}

import { isSafeMail } from './emails/mail-server.ts'
import { placeOfClamd } from './platform/security/clamd.ts'
import type { Environment } from './platform/environment.ts'
import { isHere } from './platform/http/networks.ts'
import { StartupError } from './platform/startup-error.ts'

/**
 * With REQUIRE_TLS, refuses settings that would send anything to another machine without TLS or without checking its
 * certificate. Databases are checked when they are opened, printers when they are called. Throws StartupError.
 */
export function refuseClearText(
  environment: Environment,
  given: Record<string, string | undefined>,
): void {
  if (environment.REQUIRE_TLS === 'false') return
  const obstacle = obstacleTo(environment, given)
  if (obstacle) throw new StartupError(obstacle)
}

function obstacleTo(
  { HOST, TRUST_PROXY, SMTP_URL, METRICS_PORT, METRICS_HOST, CLAMD }: Environment,
  given: Record<string, string | undefined>,
): string | null {
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    return 'NODE_TLS_REJECT_UNAUTHORIZED=0 has no certificate checked, which REQUIRE_TLS forbids: unset it.'
  if (SMTP_URL && !isSafeMail(SMTP_URL))
    return `Emails would go to ${new URL(SMTP_URL).hostname} without TLS that is checked, which REQUIRE_TLS forbids: say smtps:// or requireTLS=true in SMTP_URL.`
  if (METRICS_PORT !== undefined && !isHere(METRICS_HOST))
    return `Metrics are served without TLS, which REQUIRE_TLS forbids on ${METRICS_HOST}: leave METRICS_HOST at 127.0.0.1 and let a proxy with TLS ask there.`
  if (!isHere(HOST) && TRUST_PROXY === 'false')
    return `Topside itself serves without TLS, which REQUIRE_TLS forbids on ${HOST}: put a proxy with TLS before it and set TRUST_PROXY=true.`
  if (CLAMD && !isClamdHere(CLAMD))
    return 'Uploads would go to clamd without TLS, which REQUIRE_TLS forbids: let it listen on a socket or the loopback of this machine.'
  return null
}

function isClamdHere(clamd: string): boolean {
  const place = placeOfClamd(clamd)
  return 'path' in place || isHere(place.host)
}

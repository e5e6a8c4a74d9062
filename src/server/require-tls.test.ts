import { expect, it } from 'vitest'
import { readEnvironment } from './platform/environment.ts'
import { StartupError } from './platform/startup-error.ts'
import { refuseClearText } from './require-tls.ts'

function refusal(given: Record<string, string | undefined>): string {
  try {
    refuseClearText(readEnvironment(given), given)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'accepted'
}

const forbids = 'which REQUIRE_TLS forbids'

it.each([
  [
    { SMTP_URL: 'smtp://me:hidden@mail.example?requireTLS=false' },
    `Emails would go to mail.example without TLS that is checked, ${forbids}: say smtps:// or requireTLS=true in SMTP_URL.`,
  ],
  [
    { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' },
    `Metrics are served without TLS, ${forbids} on 0.0.0.0: leave METRICS_HOST at 127.0.0.1 and let a proxy with TLS ask there.`,
  ],
  [
    { HOST: '0.0.0.0' },
    `Topside itself serves without TLS, ${forbids} on 0.0.0.0: put a proxy with TLS before it and set TRUST_PROXY=true.`,
  ],
  [
    { CLAMD: '192.168.1.9:3310' },
    `Uploads would go to clamd without TLS, ${forbids}: let it listen on a socket or the loopback of this machine.`,
  ],
  [
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    `NODE_TLS_REJECT_UNAUTHORIZED=0 has no certificate checked, ${forbids}: unset it.`,
  ],
])('%j is refused only if TLS is required', (given, sentence) => {
  expect(refusal({ ...given, REQUIRE_TLS: 'true' })).toBe(sentence)
  expect(refusal(given)).toBe('accepted')
})

it.each([
  {},
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://127.0.0.1' },
  { METRICS_PORT: '9100' },
  { METRICS_PORT: '9100', METRICS_HOST: '::1' },
  { METRICS_HOST: '0.0.0.0' },
  { HOST: '0.0.0.0', TRUST_PROXY: 'true' },
  { CLAMD: '/run/clamav/clamd.ctl' },
  { CLAMD: '[::1]:3310' },
])('%j may start if TLS is required', (given) => {
  expect(refusal({ ...given, REQUIRE_TLS: 'true' })).toBe('accepted')
})

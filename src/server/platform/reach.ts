import { opensOnlyHere } from '#domain/private-address.ts'
import type { Work } from './work.ts'

/**
 * Whether customers can be reached: whether links open elsewhere, whether emails leave, and whether only a sender is
 * missing. Emails need a mail server and a sender: MAIL_FROM, or the address of the business, which `hasAddress` looks up. A
 * separate worker has its own settings, which are not known here, so it is taken to send.
 */
export async function reachOf(
  { about, publicUrl }: Work,
  hasAddress: () => Promise<boolean>,
): Promise<{ opensOnlyHere: boolean; sendsEmail: boolean; lacksSender: boolean }> {
  const setting = (name: string) => about.environment.find((each) => each.name === name)
  const hasServer = Boolean(setting('SMTP_URL')?.isSet)
  const sendsEmail =
    setting('WORKER')?.value === 'separate' ||
    (hasServer && (Boolean(setting('MAIL_FROM')?.isSet) || (await hasAddress())))
  return {
    opensOnlyHere: opensOnlyHere(publicUrl),
    sendsEmail,
    lacksSender: hasServer && !sendsEmail,
  }
}

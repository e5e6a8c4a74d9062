import { escaped } from '#domain/words/html-text.ts'
import type { Sender } from './emails-rows.ts'
import type { Outgoing } from './mail-server.ts'

type Letter = Pick<Outgoing, 'text' | 'html' | 'attachments'>

const logoCid = 'logo@topside'

/** Adds the business's current logo and name above the email, and its name and phone below. */
export function inTheNameOf<Written extends Letter>(
  { name, phone, logo }: Sender,
  letter: Written,
): Written {
  if (!name) return letter
  const contact = [name, phone].filter(Boolean).join(', ')
  const text = `${letter.text}\n\n${contact}\nSent by Topside`
  if (letter.html === undefined) return { ...letter, text }
  const picture = logo
    ? `<img src="cid:${logoCid}" alt="" style="display:block;max-width:240px;max-height:96px">`
    : ''
  const head = `${picture}<p style="font-size:20px;font-weight:bold">${escaped(name)}</p>`
  const foot = `<p style="border-top:1px solid #ccc;padding-top:12px;color:#555;font-size:14px">${escaped(contact)}<br>Sent by Topside</p>`
  return {
    ...letter,
    text,
    // The functions keep a $ in the name from being read as a pattern.
    html: letter.html
      .replace(/<body[^>]*>/, (body) => body + head)
      .replace('</body>', () => `${foot}</body>`),
    ...(logo && {
      attachments: [
        ...(letter.attachments ?? []),
        { filename: 'logo.png', content: logo, cid: logoCid },
      ],
    }),
  }
}

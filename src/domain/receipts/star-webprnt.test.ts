import { describe, expect, it, test } from 'vitest'
import { obstacleInReply, webPrntRequest } from './star-webprnt.ts'

const reply = (success: string, code: string, status: string) =>
  `<?xml version="1.0"?><StarWebPrint><Response>&lt;root&gt;&lt;success&gt;${success}&lt;/success&gt;&lt;code&gt;${code}&lt;/code&gt;&lt;status&gt;${status}&lt;/status&gt;&lt;/root&gt;</Response></StarWebPrint>`

const well = '23860006000000000000'
const state = (from: number, hex: string) => well.slice(0, from) + hex + well.slice(from + 2)

describe('a printer’s reply', () => {
  test.each([
    [reply('true', '0', well), null],
    [reply('true', '200', well), null],
    [reply('false', '1100', state(4, '20')), 'The printer’s cover is open.'],
    [reply('false', '1100', state(10, '08')), 'The printer is out of paper.'],
    [reply('false', '1100', state(4, '08')), 'The printer is offline.'],
    [reply('false', '2001', '23860000000000000000'), 'The printer refused with code 2001.'],
    ['<html>Router sign-in</html>', 'The printer’s answer could not be read.'],
    ['', 'The printer’s answer could not be read.'],
  ])('%s means %s', (text, said) => expect(obstacleInReply(text)).toBe(said))
})

it('text is escaped twice, pounds and accents stay, and characters that XML forbids are replaced', () => {
  const request = webPrntRequest([{ text: 'Café & <b>£5</b>\u{7}', as: 'bold' }])
  expect(request).toContain('Café &amp;amp; &amp;lt;b&amp;gt;£5&amp;lt;/b&amp;gt;?\n')
  expect(request).toContain('codepage=&quot;utf8&quot;')
  expect(request.startsWith('<StarWebPrint')).toBe(true)
})

it('a backslash prints as a backslash, and # does not print as £', () => {
  const request = webPrntRequest([{ text: 'Rump C:\\x41 #2', as: 'plain' }])
  expect(request).toContain('Rump C:\\\\x41 #2\n')
  expect(request).toContain('international=&quot;usa&quot;')
})

/** Stands for 1e400, which can only be written in the text of a JSON body. */
export const beyondNumbers = '@beyond-numbers@'

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  -0.01,
  1e21,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_993,
  Number.MAX_VALUE,
  beyondNumbers,
]

const likeNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1',
  '-0.00',
  '0x1F',
  '1_000',
  '12,34',
  '٣',
  '１２',
  '1.0000000001',
  '99999999.99',
  '9999999.999',
  '99999999999999999999999999',
]

const likeDays = [
  '2026-02-30',
  '2026-02-29',
  '0000-01-01',
  '0001-12-31',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-13-45T99:99',
  '2026-12-01T25:61Z',
  '2026-12-01T09:00+99:99',
  '9999-12-31T23:59:59.999999999Z',
  '0000-01-01T00:00Z',
  '24:00',
]

const texts = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'beef\u0000mince',
  '\ud800',
  'rib\udfffeye',
  '\u202egnp.exe',
  '\ufeff\u200b',
  'e' + '\u0301'.repeat(2000),
  '👩‍🍳🥩'.repeat(20),
  'İıſK',
  'x'.repeat(201),
  'x'.repeat(5001),
  'wörd '.repeat(20_000),
  '\u007f\u0085\u2028',
]

const attacks = [
  "'; drop table customers; --",
  "' or '1'='1",
  "1' || pg_sleep(30) || '",
  '%_\\',
  '\\',
  '$1 :x ? {} ${7*7} {{7*7}} %s %n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]>&xxe;<![CDATA[',
  'chef@oak.example\r\nBcc: thief@elsewhere.example',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '/..\\..\\secret',
  '=cmd|/c calc!A1',
  'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
  'data:image/png;base64,iVBORw0KGgo=',
  '__proto__',
  'constructor',
  'toString',
]

const deep = (levels: number, object: boolean): unknown => {
  let nested: unknown = 1
  for (let level = 0; level < levels; level++) nested = object ? { items: nested } : [nested]
  return nested
}

const shapes = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  deep(500, false),
  deep(500, true),
  Array.from({ length: 5_000 }, () => 0),
  Array.from({ length: 2_000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
]

export const nastyTexts: readonly string[] = [...texts, ...attacks, ...likeDays, ...likeNumbers]
export const nasties: readonly unknown[] = [...numbers, ...nastyTexts, ...shapes]

/** Parts of a URL that no well-behaved client sends; without '%2e%2e', which makes it the URL of another call. */
export const nastyParts: readonly string[] = [
  ...nastyTexts
    .filter((text) => text.length > 0 && text.length < 300 && text.isWellFormed())
    .map(encodeURIComponent),
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '1%2F2',
  'x'.repeat(200),
  '1;2',
  '+1',
]

export const nastyQueries: readonly string[] = [
  '?',
  '?=',
  '?&&&',
  '?__proto__[polluted]=1',
  '?constructor.prototype.polluted=1',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?search=%00',
  '?search=%ED%A0%80',
  '?search=%E0%A4%A',
  `?search=${'x'.repeat(8000)}`,
  `?${'a=1&'.repeat(1500)}`,
]

/** Bodies that are not JSON, or that JSON parsers read differently. */
export const nastyBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"',
  'null',
  '"text"',
  '1',
  '1e400',
  '[NaN]',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
  '\ufeff{}',
  '\u0000',
  '['.repeat(50_000) + ']'.repeat(50_000),
  '{"items":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  '['.repeat(100_000),
  JSON.stringify({ items: 'x'.repeat(255 * 1024) }),
  JSON.stringify('x'.repeat(300 * 1024)),
  `{"items":[${'0,'.repeat(100_000)}0]}`,
  Buffer.from('{"name":"caf\u00e9"}', 'latin1'),
  Buffer.from('{"name":"rib"}', 'utf16le'),
  Buffer.from('7b2261223a22c328f0288cbc227d', 'hex'),
  Buffer.from('1f8b0800000000000003abae0500', 'hex'),
]

export const nastyHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json/../html' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { accept: 'application/x-ndjson' },
  { accept: '*/*;q=NaN' },
  { 'accept-encoding': 'br;q=2, gzip;q=x' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'tapped-twice' },
  { 'idempotency-key': "'; drop table orders; --" },
  { 'user-agent': '<script>\u00e9\u0085'.repeat(200) },
  { 'x-forwarded-for': '1.2.3.4, evil' },
  { cookie: 'topside=forged.signature' },
  { cookie: 'topside=; topside=%00' },
  { 'if-none-match': '*', range: 'bytes=0-,-1' },
]

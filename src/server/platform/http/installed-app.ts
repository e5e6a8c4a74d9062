import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { pictureJobs } from '#server/platform/background/picture-jobs.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { notFound } from '#server/platform/refusals.ts'

const drawIcon = threaded<(typeof pictureJobs)['drawIcon']>('drawIcon')

/** The installed app's icons; a phone may cut the last one to its own shape. */
const icons = {
  'icon-180': { pixels: 180, margin: 0.08, built: 'apple-touch-icon.png' },
  'icon-192': { pixels: 192, margin: 0.08, built: 'icon-192.png' },
  'icon-512': { pixels: 512, margin: 0.08, built: 'icon-512.png' },
  'icon-maskable-512': { pixels: 512, margin: 0.2, built: 'icon-maskable-512.png' },
}
type Icon = keyof typeof icons
const isIcon = (name: string): name is Icon => Object.hasOwn(icons, name)

/** The icons drawn from one logo; they are dropped when the logo changes. */
type Drawn = { logo: string; icons: Map<Icon, Promise<Buffer>> }

type Shop = { name: string; logo: string | null }

async function readShop(pool: pg.Pool): Promise<Shop> {
  const { rows } = await pool.query<Shop>(
    'select business_name as name, logo_id as logo from settings',
  )
  return rows[0] ?? { name: '', logo: null }
}

async function contentOf(pool: pg.Pool, logo: string): Promise<Buffer> {
  const { rows } = await pool.query<{ content: Buffer }>(
    'select content from images where id = $1',
    [logo],
  )
  if (!rows[0]) throw notFound('Picture')
  return rows[0].content
}

/** The app that customers install has the name and the logo of their butcher. */
export function addInstalledApp(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/app.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await readShop(pool)))),
  )
  let drawn: Drawn | undefined
  const iconOf = (logo: string, name: Icon): Promise<Buffer> => {
    if (drawn?.logo !== logo) drawn = { logo, icons: new Map() }
    const known = drawn.icons.get(name)
    if (known) return known
    const made = contentOf(pool, logo).then(async (content) =>
      Buffer.from(await drawIcon({ content, ...icons[name] })),
    )
    drawn.icons.set(name, made)
    made.catch(() => (drawn = undefined))
    return made
  }
  app.get('/app/:name.png', async (request: FastifyRequest<Asked>, reply) => {
    const { name } = request.params
    if (!isIcon(name)) throw notFound('Picture')
    const { logo } = await readShop(pool)
    if (logo === null) return builtIcon(reply, name)
    return reply
      .type('image/png')
      .header('cache-control', request.query.of === logo ? forAYear : 'no-cache')
      .send(await iconOf(logo, name))
  })
}

type Asked = { Params: { name: string }; Querystring: { of?: string } }

const forAYear = 'public, max-age=31536000, immutable'

const builtIcon = (reply: FastifyReply, name: Icon): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(`/${icons[name].built}`)

/** The name below a phone's icon has room for about a dozen letters; phones shorten it themselves. */
function manifestOf({ name, logo }: Shop) {
  const icon = (which: Icon) => ({
    src: `/app/${which}.png${logo === null ? '' : `?of=${logo}`}`,
    sizes: `${icons[which].pixels}x${icons[which].pixels}`,
    type: 'image/png',
  })
  return {
    id: '/',
    name: name || 'Topside',
    short_name: name || 'Topside',
    description: 'Order meat, and see it on its way.',
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    theme_color: '#5c1418',
    background_color: '#faf6ef',
    icons: [
      icon('icon-192'),
      icon('icon-512'),
      { ...icon('icon-maskable-512'), purpose: 'maskable' },
    ],
  }
}

import type { FastifyRequest } from 'fastify'
import type { Endpoint, PictureUse } from '#contract/endpoint.ts'
import type { pictureJobs } from '#server/platform/background/picture-jobs.ts'
import { contentOf } from '#server/platform/files/pictures.ts'
import { Refusal } from '#server/platform/refusals.ts'
import { threaded } from '#server/platform/background/threads.ts'

/** The name of what the scanner found, or null. Throws if the scanner could not be asked. */
export type Scanner = (content: Buffer) => Promise<string | null>

/** Has every file in a call's body scanned. Throws a Refusal if one is infected or could not be scanned. */
export async function scanUploads(
  scan: Scanner,
  { uploads = {} }: Endpoint,
  body: unknown,
  request: FastifyRequest,
): Promise<void> {
  for (const [field, as] of Object.entries(uploads)) {
    const given = (body as Record<string, unknown>)[field]
    const content = typeof given === 'string' ? fileIn(given, as) : null
    if (!content) continue
    const found = await scan(content).catch((error: Error) => {
      request.log.error({ reason: error.message }, 'an upload could not be scanned')
      throw notScanned()
    })
    if (found === null) continue
    request.malware = found
    throw infected(field)
  }
}

const redrawPicture = threaded<(typeof pictureJobs)['redrawPicture']>('redrawPicture')

/** Redraws every picture in a call's body, so that what is stored is small and has no camera or location data. */
export async function redrawPictures({ uploads = {} }: Endpoint, body: unknown): Promise<void> {
  const fields = body as Record<string, unknown>
  for (const [field, use] of Object.entries(uploads)) {
    const dataUrl = fields[field]
    if (use === 'base64' || typeof dataUrl !== 'string' || !dataUrl.startsWith('data:')) continue
    fields[field] = await redrawPicture({ dataUrl, use, field })
  }
}

/** A field for a data URL can also contain the address of the picture it already has. */
function fileIn(given: string, as: 'base64' | PictureUse): Buffer | null {
  if (as === 'base64') return Buffer.from(given, 'base64')
  return given.startsWith('data:') ? contentOf(given) : null
}

function infected(field: string): Refusal {
  const message = 'The virus scanner found something in this file, so it was not saved.'
  return new Refusal(422, 'MALWARE', message, { [field]: message })
}

const notScanned = () =>
  new Refusal(
    503,
    'NOT_SCANNED',
    'Files can’t be scanned for viruses just now, so this one was not saved. Try again in a moment.',
  )

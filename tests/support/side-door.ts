import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { actorOf } from '#server/sign-in/identities.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'

/** Signs people in without a password, so that hundreds need not wait for hashes. */
export const comeIn = endpoint({
  name: 'comeIn',
  method: 'POST',
  path: '/side-door',
  summary: 'Opens the session of a person of a test.',
  audience: 'anyone',
  body: z.object({ userId: z.number() }),
  answer: z.object({}),
})

export const sideDoor = serve(comeIn, async (work, { body }) => {
  const identity = await identityById(work.db, body.userId)
  if (!identity) throw new Error(`No user ${body.userId}`)
  await work.visit.enter(actorOf(identity))
  return {}
})

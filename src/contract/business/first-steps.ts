import * as z from 'zod/mini'
import { firstStepNames, stepStates } from '#domain/first-steps.ts'
import { endpoint } from '../endpoint.ts'
import { day, optional, orNull, wholeList } from '../shapes.ts'

export const firstStep = z.object({
  step: z.enum(firstStepNames),
  title: z.string(),
  minutes: z.number(),
  /** The address of the screen where it is done. */
  opens: z.string(),
  state: z.enum(stepStates),
  /** What was found if it is done, else what is missing. */
  note: z.string(),
})

export const firstStepsNow = z.object({
  /** An admin has closed the guide, or it has ended. */
  putAway: z.boolean(),
  minutesLeft: z.number(),
  /** The trial order that is under way: what comes next, and the address where it is done. */
  trial: orNull(
    z.object({
      next: z.string(),
      opens: z.string(),
      /** The day and the tab of that screen. */
      search: z.object({ date: optional(day()), tab: optional(z.string()) }),
      isAtInvoice: z.boolean(),
      /** The other admin who began it; null if it was the one who asks. */
      begunBy: orNull(z.string()),
    }),
  ),
  steps: wholeList(firstStep, 'The twelve steps of the first day'),
})
export type FirstStepsNow = z.output<typeof firstStepsNow>

/** The topics of all the steps: a change to any of them can complete a step. */
const reads = [
  'settings',
  'account',
  'templates',
  'catalogue',
  'customers',
  'staff',
  'emails',
  'printing',
  'orders',
  'invoices',
  'backups',
] as const

export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/first-steps',
  summary: 'The twelve steps of the first day, each with its state as the data shows it',
  audience: ['admin'],
  answer: firstStepsNow,
  reads,
})

export const putGuideAway = endpoint({
  name: 'putGuideAway',
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Put the guide to the first day away, or bring it back',
  audience: ['admin'],
  body: z.object({ putAway: z.boolean() }),
  answer: firstStepsNow,
  changes: ['settings'],
})

export const skipFirstStep = endpoint({
  name: 'skipFirstStep',
  method: 'PUT',
  path: '/api/first-steps/{step}',
  summary: 'Skip a step of the first day, or resume it; one that is done stays done',
  audience: ['admin'],
  params: z.object({ step: z.enum(firstStepNames) }),
  body: z.object({ skipped: z.boolean() }),
  answer: firstStepsNow,
  changes: ['settings'],
})

export const beginTrial = endpoint({
  name: 'beginTrial',
  method: 'POST',
  path: '/api/first-steps/trial',
  summary: 'Make a trial customer, for one order from phone to invoice; one under way goes on',
  audience: ['admin'],
  answer: firstStepsNow,
  changes: ['settings', 'customers'],
})

export const endTrial = endpoint({
  name: 'endTrial',
  method: 'DELETE',
  path: '/api/first-steps/trial',
  summary: 'Take the trial away with all that was made for it; no number was used',
  audience: ['admin'],
  answer: firstStepsNow,
  changes: ['settings', 'customers', 'orders', 'invoices', 'deliveries', 'activity'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes.ts'

export const downloadRecall = endpoint({
  name: 'downloadRecall',
  method: 'GET',
  path: '/api/recalls/{id}/pdf',
  summary: 'The report of a recall for the authority as a PDF file',
  audience: ['admin'],
  heavy: true,
  params: idParams,
  answer: z.unknown(),
  produces: 'pdf',
})

export const downloadRecallCsv = endpoint({
  name: 'downloadRecallCsv',
  method: 'GET',
  path: '/api/recalls/{id}/csv',
  summary: 'The report of a recall for the authority as a CSV file',
  audience: ['admin'],
  heavy: true,
  params: idParams,
  answer: z.unknown(),
  produces: 'csv',
})

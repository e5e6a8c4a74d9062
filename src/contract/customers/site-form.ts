import * as z from 'zod/mini'
import { maybe, name, nameOrBlank, oneLine, requiredText, text } from '../shapes.ts'
import { cutoffDay, cutoffTimeInput, deliveryDaysInput } from './delivery-terms.ts'

/** A new site of a customer. */
export const siteForm = z.object({
  name: name('Site name is required'),
  address: requiredText('Site address is required', 500),
  contactName: maybe(nameOrBlank(200)),
  phone: maybe(oneLine(60)),
  deliveryDays: deliveryDaysInput,
  orderCutoffTime: cutoffTimeInput,
  cutoffDay: z._default(cutoffDay, 'day_before'),
  deliveryInstructions: maybe(text(1000)),
})

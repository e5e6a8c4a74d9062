import type { Day } from '#domain/days/days.ts'
import { dueDateFor } from '../payments/payment-terms.ts'

const line = (id: number, name: string, description: string, unit: string) => ({
  id,
  invoiceId: 1,
  productId: null,
  variationId: null,
  name,
  description,
  unit,
  vatRate: 0,
  imageUrl: null,
})

const items = [
  {
    ...line(1, 'Rump, whole', 'Matured 28 days, trimmed', 'kg'),
    quantity: '5.37',
    pricePerUnit: '12.50',
    totalPrice: '67.13',
  },
  {
    ...line(2, 'Chicken thighs', 'Boneless, skin on', 'kg'),
    quantity: '8.5',
    pricePerUnit: '6.40',
    totalPrice: '54.40',
  },
  {
    ...line(3, 'Cumberland sausages', 'Box of 48', 'box'),
    quantity: '2',
    pricePerUnit: '23.56',
    totalPrice: '47.12',
  },
]

const customer = {
  name: 'Sample Restaurant Ltd',
  tradingName: 'The Sample Kitchen',
  address: '12 High Street\nSampleton\nSA1 2MP',
  email: 'kitchen@sample.example',
  phone: '01632 960123',
  paymentTerms: null,
}

type Given<Supplier, Look> = {
  supplier: Supplier
  look: Look
  /** The number that the next invoice will get. */
  next: string
  today: Day
}

const noTerms = 'not chosen yet'

/**
 * An invented invoice of today in the business's own style: for the preview, and for the sample sent to admins. While
 * nobody has chosen payment terms it says so, and names no due date.
 */
export const sampleInvoice = <
  Supplier extends { paymentTerms: string | null },
  Look extends { showDueDate: boolean },
>({
  supplier,
  look,
  next,
  today,
}: Given<Supplier, Look>) => ({
  id: 1,
  orderId: 1,
  customerId: 1,
  invoiceNumber: next,
  netAmount: '168.65',
  vatAmount: '0.00',
  amount: '168.65',
  linesToPrice: 0,
  status: 'issued' as const,
  paymentStatus: 'unpaid' as const,
  paidAmount: '0.00',
  creditedAmount: '0.00',
  outstanding: '168.65',
  paidAt: null,
  approvedAt: null,
  approvedBy: null,
  issuedDate: today,
  dueDate: dueDateFor(today, supplier.paymentTerms || noTerms),
  deliveredOn: today,
  returnedGoods: [],
  version: 1,
  customer,
  order: {
    deliveryDate: today,
    orderNumber: 'ORD-000456',
    siteName: null,
    deliveryAddress: null,
  },
  items,
  supplier: { ...supplier, paymentTerms: supplier.paymentTerms || noTerms },
  look: { ...look, showDueDate: look.showDueDate && Boolean(supplier.paymentTerms) },
})

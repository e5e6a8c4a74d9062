import { formatDay } from '#domain/days/day-labels.ts'
import { type CustomField, rateToPlaces, toPlaces } from './invoice-templates.ts'
import { afterOwnDiscount, type LineDiscount, orderDiscountOf } from '../discounts.ts'
import { owed } from '../payments/owed.ts'
import { discountRow, type Percent } from '../order-discount.ts'
import { addMoney, formatMoney, isPositiveMoney, type Money, vatSummary } from '../money.ts'
import { toBePricedLine, totalToPrice } from '#domain/orders/price-on-request.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'
import { isWeighed, quantity } from '#domain/products/quantities.ts'

/** The texts of an invoice, from top to bottom. The screen, the print and the PDF all use these, so that they agree. */

type Supplier = {
  companyName: string
  companyAddress: string
  companyNumber: string | null
  companyPhone: string | null
  companyEmail: string | null
  companyWebsite: string | null
  vatNumber: string | null
  approvalNumber?: string | null | undefined
  footerText: string | null
  paymentTerms: string | null
  paymentInstructions: string | null
}

type Look = {
  quantityDecimalPlaces: number
  priceDecimalPlaces: number
  customFields: readonly CustomField[]
  termsAndConditions: string | null
  showCompanyNumber: boolean
  showInvoiceDate: boolean
  showDeliveryDate: boolean
  showDueDate: boolean
  showUnitColumn: boolean
  showFooterCompanyName: boolean
  showPaymentInstructions: boolean
  showTermsAndConditions: boolean
}

type Billed = {
  name: string
  tradingName: string | null
  address: string
  email: string
  phone?: string
}
type Customer = Billed & { paymentTerms: string | null }

type Line = LineDiscount & {
  code?: string | null | undefined
  quantity: string
  pieces?: number | null | undefined
  unit: string
  pricePerUnit: Money
  unpriced?: boolean | undefined
  totalPrice: Money
  vatRate: number
}

type Paper = {
  invoiceNumber: string
  issuedDate: string
  dueDate: string
  netAmount: Money
  vatAmount: Money
  amount: Money
  deliveredOn: string
  order: {
    orderNumber: string
    siteName: string | null
    deliveryAddress: string | null
    discountPercent?: Percent | null | undefined
    discountAmount?: Money | null | undefined
    discountReason?: string | null | undefined
  }
  customer: Customer
  supplier: Supplier
  look: Look
  items: readonly Line[]
}

const given = (...lines: (string | null | false | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line))

/** The lines below the supplier's name: address, phone, email, and the numbers that the law requires. */
export const supplierLines = (supplier: Supplier, { showCompanyNumber }: Look): string[] =>
  given(
    supplier.companyAddress,
    given(supplier.companyPhone, supplier.companyEmail, supplier.companyWebsite).join(' · '),
    supplier.vatNumber && `VAT number ${supplier.vatNumber}`,
    supplier.approvalNumber && `Approval number ${supplier.approvalNumber}`,
    showCompanyNumber && supplier.companyNumber && `Company number ${supplier.companyNumber}`,
  )

/** The lines below the customer's name, first the trading name if it differs (rules 10.4). */
export const billedLines = ({ name, tradingName, address, email, phone }: Billed): string[] =>
  given(tradingName !== name && tradingName, address || 'Address not provided', email, phone)

/** The name and address of the site that received the goods, if it was not the customer's own address. */
export const deliveredLines = ({ order }: Pick<Paper, 'order'>): string[] =>
  order.siteName ? given(order.siteName, order.deliveryAddress) : []

/**
 * The invoice's number, its order and the dates that the template shows. An invoice with VAT always shows the delivery
 * date, because it must state the time of supply.
 */
export const invoiceFacts = (paper: Paper): [string, string | null][] => [
  ['Invoice number', paper.invoiceNumber],
  ['Invoice date', paper.look.showInvoiceDate ? formatDay(paper.issuedDate) : null],
  [
    isPositiveMoney(paper.vatAmount) ? 'Delivery date (time of supply)' : 'Delivery date',
    paper.look.showDeliveryDate || isPositiveMoney(paper.vatAmount)
      ? formatDay(paper.deliveredOn)
      : null,
  ],
  ['Payment due', paper.look.showDueDate ? formatDay(paper.dueDate) : null],
  ['Order', paper.order.orderNumber],
]

/** 'VAT 0%' on each line, if the business charges VAT (VAT Regulations 1995, regulation 14). */
export const vatMark = (
  { vatRate }: Pick<Line, 'vatRate'>,
  { vatNumber }: Pick<Supplier, 'vatNumber'>,
): string | null => (vatNumber || vatRate > 0 ? `VAT ${vatRate}%` : null)

/**
 * '5.37 kg' or '3 pieces, 5.335 kg', with at least as many decimal places as the template asks for. The unit is left
 * out if units have their own column.
 */
export function quantityOnPaper(line: Line, look: Look): string {
  const places = isWeighed(line.unit) ? look.quantityDecimalPlaces : 0
  const pieces = line.pieces == null ? '' : `${piecesInWords(line.pieces)}, `
  const amount = pieces + toPlaces(quantity(line.quantity), places)
  return look.showUnitColumn ? amount : `${amount} ${line.unit}`
}

export const rateOnPaper = ({ unpriced, pricePerUnit }: Line, look: Look): string =>
  unpriced ? toBePricedLine : rateToPlaces(pricePerUnit, look.priceDecimalPlaces)

/** What a line comes to after its own discount, or a dash if it has no price yet. */
export const sumOnPaper = (line: Line): string =>
  line.unpriced ? '–' : formatMoney(afterOwnDiscount(line))

/** `linesToPrice` is how many lines the amount leaves out, because they have no price yet. */
type Total = { label: string; amount: Money; linesToPrice?: number; strong?: boolean }

/** '£59.70', '£59.70 + 1 line to be priced', or no amount if no line has a price. */
export function totalInWords({ amount, linesToPrice = 0 }: Total): string {
  const { sum, note } = totalToPrice({ grandTotal: amount, linesToPrice })
  return [sum && formatMoney(sum), note].filter(Boolean).join(' + ')
}

type VatPart = { rate: number; net: Money; vat: Money }

/** For example 'VAT 20% on £27.08' for each rate; empty without VAT. */
export const vatTotals = (vatAmount: Money, byRate: readonly VatPart[]): Total[] =>
  isPositiveMoney(vatAmount)
    ? byRate.map(({ rate, net, vat }) => ({
        label: `VAT ${rate}% on ${formatMoney(net)}`,
        amount: vat,
      }))
    : []

/** Net, VAT by rate, and gross total. */
export function invoiceTotals({ items, netAmount, vatAmount, amount, order }: Paper): Total[] {
  const { byRate } = vatSummary(
    items.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const discount = orderDiscountOf(items)
  const linesToPrice = items.filter(({ unpriced }) => unpriced).length
  return [
    { label: 'Subtotal', amount: addMoney(netAmount, discount), linesToPrice },
    ...discountRow(order, discount),
    ...vatTotals(vatAmount, byRate),
    { label: 'Total', amount, linesToPrice, strong: true },
  ]
}

type Settled = { paidAmount: Money; creditedAmount: Money; outstanding: Money }

/**
 * What has been paid and credited since the invoice was issued. It is printed separately, because an issued invoice
 * never changes.
 */
export function settlement({ paidAmount, creditedAmount, outstanding }: Settled): Total[] {
  const [paid, credited] = [isPositiveMoney(paidAmount), isPositiveMoney(creditedAmount)]
  if (!paid && !credited) return []
  return [
    ...(credited ? [{ label: 'Credited', amount: creditedAmount }] : []),
    ...(paid ? [{ label: 'Paid', amount: paidAmount }] : []),
    owed(outstanding),
  ]
}

/** The payment terms on an invoice if neither the customer nor the supplier has any. */
const termsIfNone = 'Due upon receipt'

/**
 * The foot of the invoice: the payment terms, the payment instructions and conditions if the template shows them, and
 * the closing message.
 */
export function invoiceFoot({ supplier, customer, look }: Paper) {
  const terms = customer.paymentTerms || supplier.paymentTerms || termsIfNone
  return {
    terms: given(
      `Payment terms: ${terms}`,
      look.showPaymentInstructions && supplier.paymentInstructions,
      look.showTermsAndConditions && look.termsAndConditions,
    ),
    closing: given(supplier.footerText, look.showFooterCompanyName && supplier.companyName),
  }
}

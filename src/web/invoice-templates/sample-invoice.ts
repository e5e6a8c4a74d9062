import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Settings } from '#contract/business/settings.ts'
import { dueDateFor } from '#domain/money/payment-terms.ts'
import type { Form } from './template-form.ts'

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

/** Invented data in the template's style, of today (rules 10.3). */
export function sampleInvoice(template: Form, settings: Settings, today: string): InvoiceOnPaper {
  return {
    id: 1,
    orderId: 1,
    customerId: 1,
    invoiceNumber: 'INV-000123',
    netAmount: '168.65',
    vatAmount: '0.00',
    amount: '168.65',
    status: 'issued',
    paymentStatus: 'unpaid',
    paidAmount: '0.00',
    creditedAmount: '0.00',
    outstanding: '168.65',
    paidAt: null,
    approvedAt: null,
    approvedBy: null,
    issuedDate: today,
    dueDate: dueDateFor(today, template.paymentTerms || settings.paymentTerms),
    deliveredOn: today,
    returnedGoods: [],
    version: 1,
    customer: {
      name: 'Sample Restaurant Ltd',
      tradingName: 'The Sample Kitchen',
      address: '12 High Street\nSampleton\nSA1 2MP',
      email: 'kitchen@sample.example',
      phone: '01632 960123',
      paymentTerms: null,
    },
    order: {
      deliveryDate: today,
      orderNumber: 'ORD-000456',
      siteName: null,
      deliveryAddress: null,
    },
    items: [
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
    ],
    supplier: supplierOf(template, settings),
    look: {
      ...template,
      logoUrl: template.logoUrl || settings.logoUrl,
      termsAndConditions: template.termsAndConditions || null,
    },
  }
}

const supplierOf = (template: Form, settings: Settings): InvoiceOnPaper['supplier'] => ({
  companyName: template.companyName || settings.businessName,
  companyAddress: template.companyAddress || settings.address,
  companyNumber: template.companyNumber || settings.companyNumber,
  companyPhone: template.companyPhone || settings.phone,
  companyEmail: template.companyEmail || settings.email,
  companyWebsite: template.companyWebsite || null,
  vatNumber: settings.vatNumber,
  invoiceTitle: template.invoiceTitle,
  footerText: template.footerText || null,
  paymentTerms: template.paymentTerms || settings.paymentTerms,
  paymentInstructions: template.paymentInstructions || settings.bankDetails,
  approvalNumber: settings.approvalNumber,
})

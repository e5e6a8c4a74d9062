/** The butcher of the demo: every name, number and address here is made up. */
export const business = {
  businessName: 'Pryor & Hallam Wholesale Butchers',
  address: 'Unit 4, Smithfield Yard\nDrovers Lane\nWexcombe\nWX1 4HB',
  phone: '01632 960018',
  email: 'orders@pryorhallam.example',
  vatNumber: 'GB 999 9999 73',
  companyNumber: '99016320',
  bankDetails:
    'Wexcombe Trade Bank, Pryor & Hallam Ltd, sort code 00-00-00, account number 01632960',
  defaultDeliveryDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  defaultOrderCutoffTime: '16:00',
  minutesPerStop: 12,
  approvalNumber: 'WX 104',
  vatRegistered: true,
  paymentTerms: 'Net 30 days',
  demo: true,
}

export const invoiceTemplate = {
  name: 'House invoice',
  isDefault: true,
  companyEmail: 'accounts@pryorhallam.example',
  companyWebsite: 'https://www.pryorhallam.example',
  primaryColor: '#6e1a1f',
  secondaryColor: '#5a4c43',
  headerStyle: 'left',
  tableStyle: 'striped',
  footerText: 'Thank you for your business. Weigh it, check it and ring us before noon.',
  paymentInstructions: `BACS to ${business.bankDetails}. Please quote the invoice number.`,
  termsAndConditions:
    'Goods remain the property of Pryor & Hallam until paid for. Shortages and quality to be reported on the day of delivery.',
}

/** Inactive, because there is probably no printer at these addresses where the demo runs. */
export const printers = [
  { name: 'Cutting room', ipAddress: '192.168.10.41', paperWidth: 80, model: 'Star TSP143IV' },
  { name: 'Dispatch bench', ipAddress: '192.168.10.42', paperWidth: 58, model: 'Star SM-L200' },
].map((printer) => ({ ...printer, isActive: false }))

type StaffRole = 'admin' | 'picker' | 'driver'
export type Staff = {
  id: number
  firstName: string
  lastName: string
  email: string
  role: StaffRole
}

const staffOf = (
  id: number,
  role: StaffRole,
  firstName: string,
  lastName: string,
  email = `${firstName}.${lastName}@pryorhallam.example`.toLowerCase(),
): Staff => ({ id, role, firstName, lastName, email })

export const owner = staffOf(1, 'admin', 'Ruth', 'Pryor', 'admin@topside.example')
export const office = staffOf(2, 'admin', 'Tom', 'Hallam')
export const pickers = [
  staffOf(3, 'picker', 'Danny', 'Cole', 'picker@topside.example'),
  staffOf(4, 'picker', 'Marta', 'Zielinska'),
] as const
export const drivers = [
  staffOf(5, 'driver', 'Sunil', 'Mehta', 'driver@topside.example'),
  staffOf(6, 'driver', 'Kev', 'Ansell'),
] as const

export const staff: readonly Staff[] = [owner, office, ...pickers, ...drivers]
export const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`

export const demoPassword = 'topside-demo'

/** The four sign-ins printed at each start of the demo (rules 2.7). */
export const demoSignIns = [
  { label: 'Admin', login: owner.email, password: demoPassword },
  { label: 'Picking', login: pickers[0].email, password: demoPassword },
  { label: 'Driver', login: drivers[0].email, password: demoPassword },
  { label: 'Customer (The Oak Tavern)', login: 'OAKTAVERN', password: demoPassword },
] as const

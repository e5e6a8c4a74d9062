import { afterAll, beforeAll, test } from 'vitest'
import { getAccountingCodes, saveAccountingCodes } from '#contract/invoices/accounting.ts'
import { createCustomer } from '#contract/customers/customer-admin.ts'
import { getCustomer, updateCustomer } from '#contract/customers/customers.ts'
import { addTemplate, changeTemplate, listTemplates } from '#contract/invoices/invoice-templates.ts'
import { listOpeningBalances } from '#contract/invoices/opening-balances.ts'
import { addOrderItem, placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder, changeOrderItem, getOrder } from '#contract/orders/orders.ts'
import { addPrinter, changePrinter } from '#contract/orders/printers.ts'
import { listPrinters } from '#contract/orders/printing.ts'
import { addTare } from '#contract/orders/tares.ts'
import { addPriceChange } from '#contract/catalogue/price-changes.ts'
import {
  addProduct,
  addVariation,
  changeProduct,
  changeVariation,
  listProducts,
} from '#contract/catalogue/products.ts'
import {
  addGeneralReminder,
  addProductReminder,
  listGeneralReminders,
  listProductReminders,
} from '#contract/ordering/reminders.ts'
import {
  getInvoiceNumbers,
  getSettings,
  saveInvoiceNumbers,
  savePaper,
  saveSettings,
} from '#contract/business/settings.ts'
import { addSite, changeSite, listSites } from '#contract/customers/sites.ts'
import { addSpecial, changeSpecial, listSpecials } from '#contract/catalogue/specials.ts'
import { addStaffUser, changeStaffUser, listStaff } from '#contract/people/staff.ts'
import {
  changeStandingOrder,
  createStandingOrder,
  getStandingOrder,
} from '#contract/ordering/standing-orders.ts'
import { addTeamMember, changeTeamMember, listTeam } from '#contract/people/team.ts'
import { type Fields, type Row, triedBy, withId } from './support/accepted-fields.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

// Sends every field that a call accepts once, with an unusual value, and reads it back. The test fails if a field was
// only added to the contract (it is not sent here) or if no command uses it (it comes back unchanged).

let topside: Topside
let admin: Person
let customer: TestCustomer
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  customer = await topside.customer()
})
afterAll(() => topside.stop())

const tried = triedBy(() => admin)

const orderOf = async ({ id }: Row): Promise<Fields> =>
  (await admin.call(getOrder, { params: { id } })).body

test('every field of an order is kept', async () => {
  const [rump, mince] = [await topside.product(), await topside.product()]
  const site = await admin.call(addSite, {
    params: { customerId: customer.id },
    body: {
      name: 'Annexe',
      address: '2 Low Road',
      deliveryDays: ['thursday'],
      orderCutoffTime: '12:00',
    },
  })
  const line = {
    productId: rump.id,
    variationId: null,
    quantityOrdered: '2.5',
    packingNote: 'Bone in',
  }
  const made = await tried(
    placeOrder,
    {
      body: {
        customerId: customer.id,
        deliveryDate: '2026-12-03',
        siteId: site.body.id,
        deliveryAddress: 'The back door',
        deliveryInstructions: 'Ring twice',
        orderNotes: 'For Sunday',
        items: [line],
      },
    },
    orderOf,
  )
  await tried(
    changeOrder,
    {
      params: { id: made.id },
      body: {
        deliveryDate: '2026-12-04',
        siteId: null,
        deliveryAddress: 'The front door',
        deliveryInstructions: 'Knock',
        orderNotes: 'For Monday',
        items: [{ ...line, productId: mince.id, quantityOrdered: '3', packingNote: 'Fine' }],
      },
    },
    orderOf,
  )
  const added = await tried(
    addOrderItem,
    { params: { id: made.id }, body: line },
    async (item) =>
      ((await orderOf(made)).items as Row[]).find(({ id }) => id === item.id) as Fields,
  )
  await admin.call(changeOrder, { params: { id: made.id }, body: { status: 'confirmed' } })
  const sizes = [{ name: '1 kg', price: '20.00', unit: 'kg' }]
  const sirloin = await topside.product({ name: 'Sirloin', sizes })
  await tried(
    changeOrderItem,
    {
      params: { itemId: added.id },
      body: {
        quantityPicked: '2.6',
        pickingNotes: 'None left',
        substitute: 'Sirloin (1 kg)',
        substituteProductId: sirloin.id,
        substituteVariationId: sirloin.variationIds[0],
      },
    },
    async ({ id }) => ((await orderOf(made)).items as Row[]).find((item) => item.id === id),
  )
})

test('every field of a customer and its sites is kept', async () => {
  const given = {
    name: 'The Plough',
    tradingName: 'Plough & Co',
    siteName: 'Main bar',
    email: 'plough@test.example',
    phone: '01632 960111',
    address: '3 Field Lane',
    deliveryInstructions: 'Back door',
    contactName: 'Sam Till',
    accountId: 'PLOUGH',
    kitchen: 'pub',
    notificationPreference: 'email',
    deliveryDays: ['tuesday', 'friday'],
    orderCutoffTime: '11:30',
    cutoffDay: 'same_day',
    paymentTerms: 'Net 7 days',
    discountPercent: '5.00',
    discountReason: 'Paid weekly',
    notes: 'Halal only',
    owedBefore: '-12.50',
    owedAsOf: '2026-11-01',
  }
  const read = async ({ id }: Row): Promise<Fields> => {
    const { body: opening } = await admin.call(listOpeningBalances, { params: { id } })
    const { body } = await admin.call(getCustomer, { params: { id } })
    return { ...body, owedBefore: opening[0]?.amount, owedAsOf: opening[0]?.asOf }
  }
  const made = await tried(createCustomer, { body: given }, read)
  await tried(
    updateCustomer,
    {
      params: { id: made.id },
      body: {
        ...given,
        name: 'The Harrow',
        tradingName: 'Harrow & Co',
        siteName: 'Kitchen',
        email: 'harrow@test.example',
        phone: '01632 960112',
        address: '4 Field Lane',
        deliveryInstructions: 'Side gate',
        contactName: 'Jo Till',
        accountId: 'HARROW',
        kitchen: 'cafe',
        notificationPreference: 'sms',
        routeEmails: false,
        emailAbout: ['received', 'changed'],
        weeklyReminders: false,
        cutoffDay: 'day_before',
        orderCutoffTime: '10:30',
        deliveryDays: ['monday'],
        collectionDays: ['saturday'],
        paymentTerms: 'Net 14 days',
        onStop: true,
        creditLimit: '250',
        discountPercent: '7.5',
        discountReason: 'Pays by direct debit',
        notes: 'Ring the bell',
        sageAccount: 'HARR1',
        xeroContact: 'Harrow in Xero',
        quickbooksCustomer: 'Harrow in QuickBooks',
      },
    },
    read,
  )
  const site = {
    name: 'Barn',
    address: '5 Field Lane',
    contactName: 'Alex',
    phone: '01632 960113',
    deliveryDays: ['wednesday'],
    orderCutoffTime: '09:15',
    cutoffDay: 'same_day',
    deliveryInstructions: 'By the gate',
  }
  const customerId = made.id
  const readSite = withId(() => admin.call(listSites, { params: { customerId } }))
  const { id } = await tried(addSite, { params: { customerId }, body: site }, readSite)
  await tried(
    changeSite,
    {
      params: { id },
      body: {
        name: 'Byre',
        address: '6 Field Lane',
        contactName: 'Robin',
        phone: '01632 960114',
        deliveryDays: ['thursday'],
        orderCutoffTime: '09:45',
        cutoffDay: 'day_before',
        deliveryInstructions: 'By the well',
        isActive: false,
      },
    },
    readSite,
  )
})

test('every field of a standing order is kept', async () => {
  const product = await topside.product()
  const read = async ({ id }: Row): Promise<Fields> =>
    (await admin.call(getStandingOrder, { params: { id } })).body
  const items = [
    { productId: product.id, variationId: null, quantityOrdered: '4', packingNote: 'Trim' },
  ]
  const terms = { siteId: null, orderNotes: 'Early', pausedUntil: '2026-12-21', items }
  const { id, version } = (await tried(
    createStandingOrder,
    { body: { customerId: customer.id, weekday: 'thursday', ...terms } },
    read,
  )) as Row & { version: number }
  await tried(
    changeStandingOrder,
    {
      params: { id },
      body: {
        version,
        weekday: 'friday',
        siteId: null,
        orderNotes: 'Late',
        pausedUntil: '2026-12-28',
        items: [{ ...items[0], quantityOrdered: '5', packingNote: 'Whole' }],
      },
    },
    read,
  )
})

test('every field of a price change is kept', async () => {
  const { id: productId } = await topside.product()
  const lines = [{ productId, variationId: null, customerId: null, price: '7.5' }]
  const terms = {
    lines,
    unit: 'pence',
    amount: '12',
    rounding: '9p',
    ownPrices: true,
    tellCustomers: true,
  }
  const read = (made: Row) => Promise.resolve(made)
  for (const subject of [
    { categoryId: 1, productIds: [], fromDate: '2026-12-24' },
    { categoryId: null, productIds: [productId], fromDate: '2026-12-23' },
  ])
    await tried(addPriceChange, { body: { ...terms, ...subject } }, read)
})

const newTray = async (name: string) =>
  (await admin.call(addTare, { body: { name, kg: '0.25' } })).body

test('every field of a product and its sizes is kept', async () => {
  const read = withId(() => admin.call(listProducts))
  const tray = await newTray('Tray')
  const product = {
    code: 'B40',
    priceOnRequest: true,
    name: 'Bavette',
    description: 'Flank',
    categoryId: 1,
    basePrice: '11.20',
    unit: 'each',
    ingredients: 'Beef, salt',
    imageUrl: '/categories/beef.svg',
    hasVariations: true,
    typicalUseByDays: 5,
    vatRate: 20,
    allergens: ['celery'],
    orderedBy: 'kg',
    averageKg: '0.180',
    leastKg: '0.150',
    mostKg: '0.220',
    piecesPerBox: 12,
    tareId: tray.id,
  }
  const { id } = await tried(addProduct, { body: product }, read)
  await tried(
    changeProduct,
    {
      params: { id },
      body: {
        code: 'B41',
        priceOnRequest: false,
        name: 'Onglet',
        description: 'Skirt',
        categoryId: 2,
        basePrice: '12.20',
        unit: 'kg',
        ingredients: 'Beef',
        imageUrl: '/categories/lamb.svg',
        hasVariations: false,
        typicalUseByDays: 6,
        vatRate: 0,
        allergens: ['milk'],
        orderedBy: 'piece',
        averageKg: '1.800',
        leastKg: '1.400',
        mostKg: '2.200',
        piecesPerBox: 4,
        tareId: null,
      },
    },
    read,
  )
  const size = {
    name: 'Half',
    description: 'Cut',
    weight: '1 kg',
    price: '6',
    unit: 'kg',
    orderedBy: 'box',
    averageKg: '0.180',
    leastKg: '0.150',
    mostKg: '0.220',
    piecesPerBox: 12,
    tareId: tray.id,
  }
  const sizes = async (made: Row) => {
    const { body } = await admin.call(listProducts)
    return body.find((each) => each.id === id)?.variations.find((each) => each.id === made.id)
  }
  const half = await tried(
    addVariation,
    { params: { id }, body: { ...size, displayOrder: 3 } },
    sizes,
  )
  await tried(
    changeVariation,
    {
      params: { id: half.id },
      body: {
        name: 'Whole',
        description: 'Uncut',
        weight: '2 kg',
        price: '12',
        unit: 'each',
        displayOrder: 4,
        orderedBy: 'kg',
        averageKg: '0.900',
        leastKg: null,
        mostKg: '1.200',
        piecesPerBox: null,
        tareId: null,
      },
    },
    sizes,
  )
})

test('every field of a special is kept', async () => {
  const tray = await newTray('Crate')
  const special = {
    name: 'Wagyu',
    description: 'Marbled',
    basePrice: '40',
    unit: 'kg',
    categoryId: 1,
    ingredients: 'Wagyu',
    visibilityType: 'selected',
    isActive: false,
    vatRate: 20,
    allergens: ['fish'],
    customerIds: [customer.id],
    ...{ orderedBy: 'piece', averageKg: '0.900', leastKg: '0.700', mostKg: '1.200' },
    ...{ piecesPerBox: 4, tareId: tray.id },
  }
  // The call takes the last day as a date. The answer has it as `lastDay`; its `activeUntil` is that day's last moment.
  const readSpecial = async (made: Row) => {
    const found = await withId(() => admin.call(listSpecials))(made)
    return { ...found, activeUntil: found?.lastDay }
  }
  const made = await tried(
    addSpecial,
    { body: { ...special, activeUntil: '2026-12-24' } },
    readSpecial,
  )
  const other = await topside.customer()
  await tried(
    changeSpecial,
    {
      params: { id: made.id },
      body: {
        name: 'Kobe',
        description: 'Rare',
        basePrice: '50',
        unit: 'each',
        categoryId: 2,
        ingredients: 'Kobe',
        activeUntil: '2026-12-26',
        visibilityType: 'selected',
        isActive: true,
        vatRate: 0,
        allergens: ['nuts'],
        customerIds: [other.id],
        ...{ orderedBy: 'kg', averageKg: null, leastKg: null, mostKg: null },
        ...{ piecesPerBox: null, tareId: null },
      },
    },
    readSpecial,
  )
})

test('every field of the settings and accounting codes is kept', async () => {
  const { version } = (await admin.call(getSettings)).body
  await tried(
    saveSettings,
    {
      body: {
        businessName: 'Block & Sons',
        address: '9 Shambles',
        phone: '01632 960900',
        email: 'shop@test.example',
        vatNumber: 'GB 999 9999 73',
        companyNumber: '01234567',
        bankDetails: 'Sort 00-00-00, 12345678',
        approvalNumber: 'GB 104',
        gs1Prefix: '5012345',
        market: 'NI',
        logoUrl: null,
        vatRegistered: true,
        paymentTerms: 'Net 14 days',
        minimumOrder: '30.50',
        deliveryFee: '4.50',
        defaultDeliveryDays: ['saturday'],
        defaultOrderCutoffTime: '13:10',
        minutesPerStop: 11,
        pickTolerance: 15,
        priceTolerance: 8,
        picturesKeptMonths: 7,
        customersKeptDays: 45,
        invitationDays: 9,
        deliveryReminderTime: '15:30',
        weeklyReminderHours: 3,
        closedDays: [{ day: '2026-12-25', name: 'Christmas' }],
        holidayRegion: 'scotland',
        version,
      },
    },
    async () => (await admin.call(getSettings)).body,
  )
  const readSettings = async () => (await admin.call(getSettings)).body
  await tried(savePaper, { body: { usesA4: true } }, readSettings)
  const readNumbers = async () => (await admin.call(getInvoiceNumbers)).body
  await tried(saveInvoiceNumbers, { body: { next: 'BLK/020418' } }, readNumbers)
  const codes = (system: string) => {
    const fields = Object.keys(
      (saveAccountingCodes.body as never as { shape: Record<string, { shape: object }> }).shape[
        system
      ]?.shape ?? {},
    )
    return Object.fromEntries(fields.map((field, place) => [field, String(4000 + place)]))
  }
  await tried(
    saveAccountingCodes,
    { body: { xero: codes('xero'), sage: codes('sage'), quickbooks: codes('quickbooks') } },
    async () => (await admin.call(getAccountingCodes)).body,
  )
})

test('every field of a template is kept', async () => {
  const field = {
    id: 'po',
    label: 'PO',
    type: 'text',
    required: true,
    defaultValue: 'None',
    position: 'header',
  }
  const template = {
    name: 'Plain',
    companyName: 'Block',
    companyAddress: '9 Shambles',
    companyNumber: '7654321',
    companyPhone: '01632 960901',
    companyEmail: 'ask@test.example',
    companyWebsite: 'https://block.test.example',
    logoUrl: '/icon-192.png',
    primaryColor: '#112233',
    secondaryColor: '#445566',
    headerStyle: 'centered',
    invoiceTitle: 'BILL',
    tableStyle: 'bordered',
    quantityDecimalPlaces: 3,
    priceDecimalPlaces: 4,
    footerText: 'Thank you',
    customFields: [field],
    termsAndConditions: 'Ours',
    paymentTerms: 'Net 5 days',
    paymentInstructions: 'By bank',
    showCompanyNumber: false,
    showLogo: false,
    showInvoiceDate: false,
    showDeliveryDate: false,
    showDueDate: false,
    showProductDescription: false,
    showUnitColumn: false,
    showFooterCompanyName: false,
    showPaymentInstructions: false,
    showTermsAndConditions: false,
    showLots: true,
    isDefault: true,
  }
  const readTemplate = withId(() => admin.call(listTemplates))
  const { id } = await tried(addTemplate, { body: template }, readTemplate)
  const flipped = Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, key.startsWith('show') ? true : value]),
  )
  await tried(
    changeTemplate,
    {
      params: { id },
      body: {
        ...flipped,
        showLots: false,
        name: 'Fancy',
        companyName: 'Block & Sons',
        companyAddress: '10 Shambles',
        companyNumber: '1',
        companyPhone: '01632 960902',
        companyEmail: 'b@test.example',
        companyWebsite: 'https://b.test.example',
        logoUrl: '/icon-512.png',
        primaryColor: '#665544',
        secondaryColor: '#332211',
        headerStyle: 'right',
        invoiceTitle: 'INVOICE',
        tableStyle: 'minimal',
        quantityDecimalPlaces: 2,
        priceDecimalPlaces: 3,
        footerText: 'Come again',
        customFields: [{ ...field, label: 'Order' }],
        termsAndConditions: 'Yours',
        paymentTerms: 'Net 6 days',
        paymentInstructions: 'By card',
      },
    },
    readTemplate,
  )
})

test('every field of a printer is kept', async () => {
  const printer = {
    kind: 'label' as const,
    name: 'Cold room',
    ipAddress: '192.168.1.40',
    port: 9101,
    paperWidth: 58,
    model: 'TSP143',
    isActive: false,
  }
  const readPrinter = withId(() => admin.call(listPrinters))
  const made = await tried(addPrinter, { body: printer }, readPrinter)
  await tried(
    changePrinter,
    {
      params: { id: made.id },
      body: {
        kind: 'receipt' as const,
        name: 'Counter',
        ipAddress: '192.168.1.41',
        port: 9102,
        paperWidth: 80,
        model: 'mC',
        isActive: true,
      },
    },
    readPrinter,
  )
})

test('every field of people and their reminders is kept', async () => {
  const readStaff = withId(() => admin.call(listStaff))
  const person = {
    firstName: 'Lee',
    lastName: 'Block',
    email: 'lee@test.example',
    username: 'lee.block',
    password: 'a-long-enough-word',
    role: 'picker',
    isActive: false,
  }
  const { id } = await tried(addStaffUser, { body: person }, readStaff)
  await tried(
    changeStaffUser,
    {
      params: { id },
      body: {
        firstName: 'Leigh',
        lastName: 'Cleaver',
        email: 'leigh@test.example',
        username: 'leigh.c',
        role: 'driver',
        isActive: true,
      },
    },
    readStaff,
  )
  const readTeam = withId(() => customer.call(listTeam))
  const member = await tried(
    addTeamMember,
    {
      by: customer,
      body: {
        username: 'souschef',
        password: 'a-long-enough-word',
        firstName: 'Sue',
        lastName: 'Chef',
        permissions: ['place_orders'],
      },
    },
    readTeam,
  )
  await tried(
    changeTeamMember,
    {
      by: customer,
      params: { id: member.id },
      body: {
        firstName: 'Susan',
        lastName: 'Cook',
        permissions: ['view_invoices'],
        isActive: false,
      },
    },
    readTeam,
  )
  await tried(
    addProductReminder,
    {
      by: customer,
      body: {
        productName: 'Rump',
        reminderDay: 'friday',
        reminderTime: '07:45',
        quantity: '3 kg',
        notes: 'For the grill',
        notificationMethod: 'email',
        isRecurring: true,
      },
    },
    withId(() => customer.call(listProductReminders)),
  )
  await tried(
    addGeneralReminder,
    {
      by: customer,
      body: {
        title: 'Order the turkeys',
        notes: 'Before noon',
        reminderDateTime: '2026-12-10T09:00:00Z',
        emailAddress: 'kitchen@test.example',
      },
    },
    withId(() => customer.call(listGeneralReminders)),
  )
})

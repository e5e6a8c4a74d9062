import { createCustomer } from '#contract/customers/customer-admin.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { text } from '#contract/shapes.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { obstacleToTerms } from '#domain/money/payments/payment-terms.ts'
import { kitchenNames, kitchens } from '#domain/people/kitchens.ts'
import {
  choiceColumn,
  type Column,
  moneyColumn,
  optionalText,
  percentColumn,
  textColumn,
  wordsColumn,
  yesNoColumn,
} from '#server/spreadsheets/columns.ts'
import type { CustomerRow } from './customers-sheet-rows.ts'

export const accountHead = 'Account ID'
const rules = updateCustomer.body.shape
const terms = createCustomer.body.shape

/** Refuses terms that give no due date. Unchanged cells are not checked, so a customer may keep its earlier terms. */
const termsColumn: Column<CustomerRow> = (() => {
  const plain = optionalText<CustomerRow>(['Payment terms', 'paymentTerms'], rules.paymentTerms)
  const read = (cell: string) => {
    const obstacle = obstacleToTerms(cell.trim(), null)
    return obstacle ? { error: obstacle } : plain.read(cell)
  }
  return { ...plain, read }
})()

export const customerColumns: Column<CustomerRow>[] = [
  textColumn(['Name', 'name'], rules.name),
  optionalText(['Trading name', 'tradingName'], rules.tradingName),
  optionalText(['Site name', 'siteName'], rules.siteName),
  textColumn(['Contact name', 'contactName'], rules.contactName),
  textColumn(['Email', 'email'], rules.email),
  textColumn(['Phone', 'phone'], rules.phone),
  textColumn(['Address', 'address'], rules.address),
  optionalText(['Delivery instructions', 'deliveryInstructions'], rules.deliveryInstructions),
  choiceColumn(
    ['Kitchen', 'kitchen'],
    [[null, ''], ...kitchens.map((kitchen) => [kitchen, kitchenNames[kitchen].one] as const)],
  ),
  wordsColumn(['Delivery days', 'deliveryDays'], weekdays, terms.deliveryDays),
  wordsColumn(['Collection days', 'collectionDays'], weekdays, rules.collectionDays),
  textColumn(['Cut-off time', 'orderCutoffTime'], rules.orderCutoffTime),
  choiceColumn(
    ['Cut-off day', 'cutoffDay'],
    [
      ['day_before', 'Day before'],
      ['same_day', 'Same day'],
    ],
  ),
  choiceColumn(
    ['Notifications', 'notificationPreference'],
    [
      ['both', 'Both'],
      ['email', 'Email'],
      ['sms', 'SMS'],
    ],
  ),
  yesNoColumn(['Emails on the route', 'routeEmails'], false),
  termsColumn,
  yesNoColumn(['On stop', 'onStop'], false),
  moneyColumn(['Credit limit', 'creditLimit'], rules.creditLimit),
  percentColumn(['Discount, %', 'discountPercent'], rules.discountPercent),
  optionalText(['Reason for the discount', 'discountReason'], rules.discountReason),
  // A blank cell gets a generated one.
  optionalText(['Sage account', 'sageAccount'], rules.sageAccount),
  optionalText(['Xero contact', 'xeroContact'], rules.xeroContact),
  optionalText(['QuickBooks customer', 'quickbooksCustomer'], rules.quickbooksCustomer),
  textColumn(['Notes', 'notes'], text(2000)),
]

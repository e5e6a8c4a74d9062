import { obstacleToAccountId } from '#domain/people/account-id.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  type OpeningRow,
  openingsToSheet,
} from '#server/spreadsheets/openings/openings-sheet-rows.ts'
import { OpeningsPlan } from '#server/spreadsheets/openings/plan-openings.ts'
import { holdAccountIds } from '#server/customers/new-customer-rows.ts'
import { readSettings } from '#server/settings/settings-rows.ts'
import { accountHead, customerColumns } from './customer-columns.ts'
import {
  type AccountsReference,
  type CustomerRow,
  customersToSheet,
  otherLoginNames,
  referencesThere,
} from './customers-sheet-rows.ts'
import { comparedWith, newFrom } from '#server/spreadsheets/differences.ts'
import {
  cellOf,
  type FileRow,
  type Plan,
  type Planning,
  through,
} from '#server/spreadsheets/sheet.ts'
import { type CustomerWrites, writeCustomers } from './write-customers.ts'

type Known = {
  customers: ReadonlyMap<string, CustomerRow>
  openings: readonly OpeningRow[]
  /** Sign-in names that others use. */
  taken: ReadonlySet<string>
  /** The customer of each accounting reference, by column and lower-cased reference. */
  references: Map<string, string>
  /** Defaults for new customers. */
  start: Partial<CustomerRow>
}

export async function planCustomers(planning: Planning): Promise<Plan> {
  const known = await knownFor(planning)
  const seen = new Map<string, number>()
  const writes: CustomerWrites = { added: [], changed: [], newEmails: [] }
  const openings = new OpeningsPlan(known.openings, londonToday(planning.work.now))
  const plan: Plan = {
    errors: [],
    outcomes: [],
    write: async (work, tx) => {
      await writeCustomers(work, tx, writes)
      await openings.write(work, tx)
    },
  }
  await through(planning.work, planning.rows, (row) => {
    const accountId = cellOf(row, accountHead).toUpperCase()
    const current = known.customers.get(accountId)
    const obstacle = obstacleTo(accountId, current, known) ?? repeated(accountId, row, seen)
    if (obstacle) plan.errors.push({ row: row.number, column: accountHead, message: obstacle })
    const { fields, values, errors } = current
      ? comparedWith(customerColumns, row, current)
      : newFrom(customerColumns, withContact(row), known.start)
    plan.errors.push(...errors)
    for (const head of sharedReferences(known.references, accountId, values))
      plan.errors.push({ row: row.number, ...head })
    const owed = openings.takeBalance(accountId, row, cellOf(row, 'Balance'))
    plan.outcomes.push({
      row: row.number,
      name: accountId,
      isNew: !current,
      fields: [...fields, ...(owed?.fields ?? [])],
    })
    note(writes, accountId, current, values)
  })
  plan.errors.push(...openings.errors)
  return plan
}

/** In files without Topside's headings, a customer without a contact name gets its own name as the contact. */
function withContact(row: FileRow): FileRow {
  if (!row.mayLack || cellOf(row, 'Contact name') !== '') return row
  return { ...row, cells: { ...row.cells, 'Contact name': cellOf(row, 'Name') } }
}

async function knownFor({ db, hold }: Planning): Promise<Known> {
  if (hold) await holdAccountIds(db)
  const customers = await customersToSheet(db, { hold })
  const { defaultOrderCutoffTime, defaultDeliveryDays } = await readSettings(db)
  return {
    customers: new Map(customers.map((row) => [row.accountId, row])),
    openings: await openingsToSheet(db),
    taken: new Set(await otherLoginNames(db)),
    references: new Map(
      (await referencesThere(db)).flatMap((there) =>
        references.map(({ field }) => [keyOf(field, there[field]), there.accountId] as const),
      ),
    ),
    start: {
      orderCutoffTime: defaultOrderCutoffTime,
      ...(defaultDeliveryDays.length > 0 && { deliveryDays: defaultDeliveryDays }),
    },
  }
}

const references = customerColumns.flatMap(({ head, field }) =>
  isReference(field) ? [{ head, field }] : [],
)

function isReference(field: keyof CustomerRow): field is AccountsReference {
  return field === 'sageAccount' || field === 'xeroContact' || field === 'quickbooksCustomer'
}

const keyOf = (field: AccountsReference, reference: string): string =>
  `${field} ${reference.toLowerCase()}`

/** An obstacle if a row names another customer's reference; otherwise reserves it for this one. */
function sharedReferences(
  known: Map<string, string>,
  accountId: string,
  values: Partial<CustomerRow>,
): { column: string; message: string }[] {
  return references.flatMap(({ head, field }) => {
    const reference = values[field]
    if (!reference) return []
    const whose = known.get(keyOf(field, reference))
    known.set(keyOf(field, reference), whose ?? accountId)
    return whose === undefined || whose === accountId
      ? []
      : [{ column: head, message: `${whose} has this ${head}` }]
  })
}

function obstacleTo(
  accountId: string,
  current: CustomerRow | undefined,
  { taken }: Known,
): string | null {
  if (current) return null
  if (accountId === '') return 'Account ID is required'
  if (taken.has(accountId)) return 'This account ID is taken.'
  return obstacleToAccountId(accountId)
}

/** An obstacle if an earlier row of the file has the same account ID. */
function repeated(accountId: string, { number }: FileRow, seen: Map<string, number>) {
  const before = seen.get(accountId)
  if (before !== undefined) return `Row ${before} is about this customer too`
  seen.set(accountId, number)
  return null
}

function note(
  { added, changed, newEmails }: CustomerWrites,
  accountId: string,
  current: CustomerRow | undefined,
  values: Partial<CustomerRow>,
): void {
  if (!current) added.push({ ...values, accountId } as CustomerRow)
  else if (Object.keys(values).length > 0) changed.push({ ...current, ...values })
  if (current && values.email !== undefined) newEmails.push(current.id)
}

// One customer for the team: addresses, contacts, plans, notes and timeline.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { companyDomainOf } from '#features/inquiries/inbox.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CustomerWaitSource } from '#kernel/db/customer-sources.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { addressProblems } from '#kernel/mail/undeliverable-addresses.store.ts'
import { type AddressSummary, summarizeAddresses } from './address-summaries.store.ts'
import {
  type AccountFacts,
  type CustomerActivityRow,
  accountsOf,
  customerPlans,
  listCustomerActivities,
  phonesOf,
  type CustomerWaitRow,
  waitsOf,
} from './customer-facts.store.ts'
import { notesAbout } from './customer-notes.store.ts'
import type {
  ActivitiesQuery,
  Alike,
  Customer,
  CustomerActivity,
  CustomerAddress,
  CustomerWait,
} from './customers.contract.ts'
import { enteredCustomersOf } from './entered-customers.store.ts'
import { mainAddressOf } from './customers.rules.ts'
import {
  type AddressRecord,
  addressesAt,
  alikeOf,
  customerIdOf,
  type CustomerRecord,
  findCustomer,
} from './customers.store.ts'
import { toCustomerRow, toCustomerRows } from './list-customers.service.ts'

/** Finds a customer by id, or by the id an address had before it was merged. @throws not-found */
export async function requireCustomer(
  ctx: Ctx,
  id: string,
): Promise<{ row: CustomerRecord; addresses: AddressRecord[] }> {
  const row = (await findCustomer(ctx.db, id)) ?? (await findMerged(ctx, id))
  if (!row) throw new Failure('not-found', 'Customer not found.')
  return { row, addresses: await addressesAt(ctx.db, [row.id]) }
}

async function findMerged(ctx: Ctx, ownId: string): Promise<CustomerRecord | undefined> {
  const id = await customerIdOf(ctx.db, ownId)
  return id === undefined ? undefined : findCustomer(ctx.db, id)
}

export async function readCustomer(ctx: Ctx, id: string): Promise<Customer> {
  const { row, addresses } = await requireCustomer(ctx, id)
  const emails = addresses.map(({ email }) => email)
  const waitSources = ctx.features.customers.waits(ctx.clock.now())
  const [summaries, waits, nameOf] = [
    await summarizeAddresses(ctx.db, ctx.features.customers.records, emails),
    await waitsOf(ctx.db, waitSources, emails),
    await colleagueNames(ctx),
  ]
  const line = toCustomerRow(
    { id: row.id, lead: mainAddressOf(addresses, row.id) },
    summaries,
    waits,
  )
  if (!line) throw new Failure('not-found', 'Customer not found.')
  const plans = await customerPlans(ctx.db, emails)
  return {
    ...line,
    contacts: (await contactsOf(ctx, addresses, summaries)).toSorted(
      (one, other) => Number(other.email === line.email) - Number(one.email === line.email),
    ),
    phones: await phonesOf(ctx.db, emails),
    plans: plans.map(({ since, ...plan }) => ({ ...plan, since: since.toISOString() })),
    waits: waits.map((row) => toWait(waitSources, row)),
    activityKinds: Object.entries(ctx.features.customers.activityKinds)
      .toSorted(([, one], [, other]) => one.rank - other.rank)
      .map(([name, { title }]) => ({ name, title })),
    notes: (
      await notesAbout(
        ctx.db,
        addresses.map(({ ownId }) => ownId),
      )
    ).map(({ id, at, text, authorId }) => ({
      id,
      at: at.toISOString(),
      text,
      by: nameOf(authorId) ?? 'A former team member',
    })),
    alike: await readAlike(ctx, row, line.email),
  }
}

function toWait(
  sources: readonly CustomerWaitSource[],
  { source, whose, kind, since, title, about }: CustomerWaitRow,
): CustomerWait {
  const { text, screen } = sourceAt(sources, source)
  return {
    whose,
    kind,
    since: since.toISOString(),
    title,
    text: typeof text === 'string' ? text : (text[whose] ?? ''),
    path: screen(about ?? ''),
  }
}

async function contactsOf(
  ctx: Ctx,
  addresses: readonly AddressRecord[],
  summaries: readonly AddressSummary[],
): Promise<CustomerAddress[]> {
  const emails = addresses.map(({ email }) => email)
  const [accounts, entered, nameOf, problemOf] = [
    await accountsOf(ctx.db, emails),
    await enteredCustomersOf(ctx.db, emails),
    await colleagueNames(ctx),
    await addressProblems(ctx.db, emails),
  ]
  return addresses.map(({ email, mergedAt, mergedBy }) => {
    const summary = summaries.find((one) => one.email === email)
    const account = accounts.find((one) => one.email === email)
    return {
      email,
      name: account?.name ?? contactAt(entered, email, summary?.name),
      isVerified: summary?.isVerified ?? false,
      problem: problemOf(email),
      account: account ? toAccount(account) : null,
      mergedAt: mergedAt?.toISOString() ?? null,
      mergedBy: nameOf(mergedBy),
    }
  })
}

const contactAt = (
  entered: readonly { email: string; contact: string }[],
  email: string,
  otherwise = '',
): string => entered.find((one) => one.email === email)?.contact || otherwise

const toAccount = ({
  id,
  businessId,
  since,
  isDisabled,
  lastSeenAt,
}: AccountFacts): CustomerAddress['account'] => ({
  id,
  businessId,
  isDisabled,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

async function readAlike(ctx: Ctx, row: CustomerRecord, email: string): Promise<Alike[]> {
  const rows = await toCustomerRows(ctx, await alikeOf(ctx.db, row, companyDomainOf(email)))
  return rows.map(({ id, name, email, isVerified }) => ({
    id,
    name,
    email,
    isVerified,
    same: name.toLowerCase() === row.sortName ? 'name' : 'domain',
  }))
}

export async function readActivities(
  ctx: Ctx,
  id: string,
  { kind, ...page }: ActivitiesQuery,
): Promise<Page<CustomerActivity>> {
  const emails = (await requireCustomer(ctx, id)).addresses.map(({ email }) => email)
  const { rows, next } = await listPage(
    page,
    (limit, after) =>
      listCustomerActivities(
        ctx.db,
        ctx.features.customers.activities,
        { emails, kind, limit },
        after,
      ),
    ({ at, id }) => ({ at, id }),
  )
  return { rows: rows.map((row) => toActivity(ctx.features.customers, row)), next }
}

function toActivity(
  { activities, activityKinds }: Ctx['features']['customers'],
  { source, about, at, title, ...row }: CustomerActivityRow,
): CustomerActivity {
  const { summary, screen } = sourceAt(activities, source)
  return {
    ...row,
    label: activityKinds[row.kind]?.title ?? row.kind,
    at: at.toISOString(),
    title: summary(title, row.what),
    path: about !== null && screen ? screen(about) : null,
  }
}

// Enters a customer by hand, and invites them to create an account.
import { customerName } from '#features/accounts/business-accounts.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import { customerInvited } from './customers.mail.ts'
import { customerLock } from './customers.locks.ts'
import { addressesOf } from './customers.store.ts'
import type { CustomerCreated, NewCustomer } from './entered-customers.contract.ts'
import { enteredCustomersOf, insertEnteredCustomer } from './entered-customers.store.ts'
import { refreshCustomers } from './refresh-customers.service.ts'

/** An address that belongs to a customer leads to that customer, without a mail. */
export async function enterCustomer(
  ctx: Ctx,
  customer: NewCustomer,
  key: string | undefined,
): Promise<CustomerCreated> {
  const { sendsInvitation, ...entered } = customer
  return once(ctx, { route: 'POST /customers', key, input: customer }, async (ctx) => {
    await advisoryLock(ctx.db, customerLock(entered.email))
    const known = await customerAt(ctx, entered.email)
    if (known) return { id: known, isNew: false }
    const now = ctx.clock.now()
    await insertEnteredCustomer(ctx.db, {
      ...entered,
      id: newId(ctx.clock.real()),
      enteredAt: now,
      enteredBy: signedIn(ctx).userId,
    })
    await refreshCustomers(ctx, entered.email)
    const id = found(await customerAt(ctx, entered.email), 'Customer')
    if (sendsInvitation) await invite(ctx, id, customer)
    return { id, isNew: true }
  })
}

const customerAt = async (ctx: Ctx, email: string): Promise<string | undefined> =>
  (await addressesOf(ctx.db, [email]))[0]?.customerId

/** The sign-up is prefilled. There they choose a password and agree to the terms. */
async function invite(
  ctx: TransactionCtx,
  id: string,
  { name, contact, email }: NewCustomer,
): Promise<void> {
  if (await customerName(ctx, email)) return
  if (!(await mayMail(ctx, email, 'customer-invited')))
    throw new Failure(
      'too-many',
      'This address has already received three invitations within an hour. Please try again later.',
    )
  await queueMail(ctx, {
    templateName: 'customer-invited',
    about: id,
    to: { name: contact || name, address: email },
    write: (brand) => customerInvited(brand, { from: signedIn(ctx).name, email }),
  })
}

/** What the team entered about the person who exports their data. */
export async function exportEnteredCustomer(ctx: Ctx): Promise<object[]> {
  const rows = await enteredCustomersOf(ctx.db, [signedIn(ctx).email.toLowerCase()])
  return rows.map(({ name, contact, email, phone, enteredAt }) => ({
    name,
    contact,
    email,
    phone,
    enteredAt: enteredAt.toISOString(),
  }))
}

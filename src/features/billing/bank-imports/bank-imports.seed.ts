import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import { uploadStatement } from './bank-imports.service.ts'
import { listImports } from './bank-imports.store.ts'
import { listOpenPayments } from './open-payments.store.ts'

const HOURS_AGO = 3
const OPEN_PAYMENTS = 2

/** An upload that waits for an admin. */
export async function seedDemoBankImport(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin || (await listImports(ctx.db, 1, undefined)).length) return
  const then = ago(ctx, HOURS_AGO, { role: 'admin', userId: admin.id, name: admin.name })
  const dayBefore = (days: number): string =>
    hoursAfter(then.clock.now(), -24 * days)
      .toISOString()
      .slice(0, 10)
  const paid = (await listOpenPayments(ctx.db)).slice(0, OPEN_PAYMENTS).map(({ payment }) => {
    const { invoiceNumber, description, businessName } = payment
    return [dayBefore(1), amountLeft(payment), businessName, invoiceNumber ?? description] as const
  })
  const bookings = [
    ...paid,
    [dayBefore(1), 18_000, 'Maple Street Bakery', 'Thank you for the photographs'],
    [dayBefore(2), -8_420, 'City Power & Light', 'Electricity'],
    [dayBefore(3), 412, '', 'Interest payment'],
  ] as const
  const rows = bookings.map(([day, cents, name, text]) =>
    [day, (cents / 100).toFixed(2), `"${name}"`, `"${text}"`].join(','),
  )
  const content = ['Date,Amount,Name,Description', ...rows].join('\n')
  const file = { fileName: 'checking.csv', content: Buffer.from(content).toString('base64') }
  await uploadStatement(then, file, undefined)
}

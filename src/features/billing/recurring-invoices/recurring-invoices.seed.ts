import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, monthsLater } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { columnsOf } from '../invoices/draft-invoices.service.ts'
import { EMPTY_INVOICE } from '../invoices/written-invoices.contract.ts'
import { insertRecurringInvoice } from './recurring-invoices.store.ts'

const MONTHS_AHEAD = 10

/** The first invoice is due much later, so that the rest of the demo stays the same. */
export async function seedDemoRecurring(ctx: TransactionCtx): Promise<void> {
  const now = ctx.clock.now()
  const firstOn = monthsLater(calendarDay(now, (await readCompany(ctx)).timeZone), MONTHS_AHEAD)
  await insertRecurringInvoice(ctx.db, {
    id: newId(ctx.clock.real()),
    ...columnsOf({
      ...EMPTY_INVOICE,
      businessName: 'Stonebridge Family Dental',
      email: 'frontdesk@stonebridgedental.example',
      title: 'Domain and hosting',
      lines: [
        { id: 'line-1', text: 'Domain', detail: '', quantity: 100, unitPrice: 2_400 },
        {
          id: 'line-2',
          text: 'Hosting',
          detail: 'Per month, with daily backups',
          quantity: 1_200,
          unitPrice: 3_500,
        },
      ],
    }),
    every: 'year',
    firstOn,
    endsOn: null,
    period: 0,
    nextOn: firstOn,
    pausedAt: null,
    endedAt: null,
    changeFrom: null,
    changeLines: null,
    changeTotal: null,
    revision: 0,
    createdAt: now,
  })
}

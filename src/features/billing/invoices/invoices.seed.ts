import type { TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { columnsOf } from './draft-invoices.service.ts'
import { insertInvoiceDraft } from './invoice-drafts.store.ts'
import { EMPTY_INVOICE } from './written-invoices.contract.ts'

/** A draft that is almost ready to send. */
export async function seedDemoInvoices(ctx: TransactionCtx): Promise<void> {
  const now = ctx.clock.now()
  await insertInvoiceDraft(ctx.db, {
    id: newId(ctx.clock.real()),
    ...columnsOf({
      ...EMPTY_INVOICE,
      businessName: 'Juniper Row Florist',
      email: 'hello@juniperrow.example',
      title: 'Photographs for the spring season',
      lines: [
        {
          id: 'line-1',
          text: 'Photographs in the shop',
          detail: 'Half a day, with 24 edited pictures',
          quantity: 100,
          unitPrice: 68_000,
        },
        {
          id: 'line-2',
          text: 'Changes to the product pages',
          detail: 'Per hour',
          quantity: 350,
          unitPrice: 9_500,
        },
      ],
    }),
    revision: 0,
    createdAt: now,
    changedAt: now,
    paymentId: null,
    sentAt: null,
  })
}

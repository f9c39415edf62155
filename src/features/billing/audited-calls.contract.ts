// What the audit log says about calls whose path does not name what they change.

export const AUDITED_CALLS = {
  'POST /card-status/customer-updates': {
    title: 'Customer data sent to the card provider again',
  },
  'POST /bank-imports/:id/recording': { verb: 'recorded' },
  'POST /bank-imports/:id/reversal': { verb: 'undone' },
  'POST /payments/:id/credit-notes': { verb: 'credited' },
  'POST /payments/:id/receipt': { verb: 'recorded as received' },
  'POST /tax-rates/:id/replacement': { verb: 'changed from a day on' },
  'POST /payments/:id/reversal': { verb: 'opened again' },
  'POST /statements/:email/mails': { title: 'Statement of account emailed' },
  'POST /payments/:id/reminders': { verb: 'reminded' },
  'POST /payments/:id/refunds': { verb: 'refunded' },
  'POST /plan-offers/:id/withdrawal': { verb: 'withdrawn' },
  'PUT /invoice-drafts/:id': { isAutosave: true },
  'POST /invoice-drafts/:id/invoice': { verb: 'sent' },
  'POST /invoice-drafts/:id/recurring-invoice': { verb: 'turned into a recurring invoice' },
  'POST /recurring-invoices/:id/price-change': { verb: 'given a new price' },
} as const

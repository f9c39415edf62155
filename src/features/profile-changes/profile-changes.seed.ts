// Adds the contacts of the demo's customers.
import { businessAt } from '#features/accounts/change-business.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { saveContactName } from './business-profiles.store.ts'

const CONTACTS = {
  'office@squareone.example': 'Mateo Silva',
  'frontdesk@stonebridgedental.example': 'Dr. Anita Rao',
}

export async function seedDemoContacts(ctx: TransactionCtx): Promise<void> {
  for (const [email, contactName] of Object.entries(CONTACTS)) {
    const account = await businessAt(ctx, email)
    if (account) await saveContactName(ctx.db, account.id, contactName, 0)
  }
}

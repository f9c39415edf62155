// Adds a team member's note about a customer.
import { notifyMentions } from '#features/team-notifications/notify-mentions.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { paths } from '#kernel/paths.contract.ts'
import { insertCustomerNote } from './customer-notes.store.ts'
import type { CustomerNote } from './customers.contract.ts'
import { toCustomerRows } from './list-customers.service.ts'
import { requireCustomer } from './customers.service.ts'

/** The note stays with the address, also after a merge. */
export async function addCustomerNote(
  ctx: Ctx,
  id: string,
  text: string,
  key: string | undefined,
): Promise<CustomerNote> {
  const { row, addresses } = await requireCustomer(ctx, id)
  const [first] = addresses
  const [customer] = await toCustomerRows(ctx, [row])
  const at = ctx.clock.now()
  const { userId, name } = signedIn(ctx)
  const ownId =
    addresses.find((address) => address.ownId === row.id)?.ownId ?? first?.ownId ?? row.id
  const { ownId: _whose, ...note } = await once(
    ctx,
    { route: `POST /customers/${row.id}/notes`, key, input: text },
    async (ctx) => {
      const id = newId(at)
      await insertCustomerNote(ctx.db, { id, ownId, at, authorId: userId, text })
      await notifyMentions(ctx, {
        id,
        text,
        about: ownId,
        subject: customer?.name ?? 'a customer',
        path: paths.admin.customer(ownId),
      })
      // The stored result names the address so that an erasure finds it.
      return { id, at: at.toISOString(), by: name, text, ownId }
    },
  )
  return note
}

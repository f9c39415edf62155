// All data about a customer as one file, by address, like the export in the dashboard.
import { exportAddress } from '#features/accounts/profile.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { existingCustomer } from './customers.service.ts'

export async function exportCustomer(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
  const { row, addresses } = await existingCustomer(ctx, id)
  const byAddress: Record<string, unknown> = {}
  for (const { email } of addresses) byAddress[email] = await exportAddress(ctx, email)
  ctx.log.info({ customerId: row.id }, 'Customer data exported')
  return { exportedAt: ctx.clock.real().toISOString(), name: row.name, addresses: byAddress }
}

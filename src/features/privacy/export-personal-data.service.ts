// Exports all data about a person, for the person or for an admin.
import { actAsCustomer } from '#features/accounts/export-account.service.ts'
import { requireCustomer } from '#features/customers/customers.service.ts'
import type { Ctx } from '#kernel/context.ts'

/** Everything stored about the caller, except secrets. */
export async function exportMyData(ctx: Ctx): Promise<Record<string, unknown>> {
  return {
    exportedAt: ctx.clock.real().toISOString(),
    ...(await exportAccount(ctx)),
    ...(await exportRecords(ctx, true)),
  }
}

/** All data about a customer, by address. */
export async function exportCustomer(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
  const { row, addresses } = await requireCustomer(ctx, id)
  const byAddress: Record<string, unknown> = {}
  for (const { email } of addresses) byAddress[email] = await exportAddress(ctx, email)
  ctx.log.info({ customerId: row.id }, 'Customer data exported')
  return { exportedAt: ctx.clock.real().toISOString(), name: row.name, addresses: byAddress }
}

/** @param email in lower case */
export async function exportAddress(ctx: Ctx, email: string): Promise<Record<string, unknown>> {
  const customer = await actAsCustomer(ctx, email)
  return {
    isVerified: customer.isVerified,
    ...(customer.isVerified && (await exportAccount(customer.ctx))),
    ...(await exportRecords(customer.ctx, false)),
  }
}

async function exportAccount(ctx: Ctx): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { exportAccount } of ctx.features.personalData)
    Object.assign(all, await exportAccount?.(ctx))
  return all
}

async function exportRecords(ctx: Ctx, isOwner: boolean): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { exportRecords } of ctx.features.personalData)
    Object.assign(all, await exportRecords?.(ctx, isOwner))
  return all
}

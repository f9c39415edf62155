// Exports all data about a person, for the person or for an admin.
import { actAsCustomer, exportMyAccount } from '#features/accounts/export-account.service.ts'
import { exportMyMetrics } from '#features/analytics/erase-metrics.service.ts'
import { exportMyBillingData } from '#features/billing/export-payer.service.ts'
import { readNewsletterOf } from '#features/blog/newsletter.service.ts'
import { readSavedPosts } from '#features/blog/reading-list.service.ts'
import { exportMyApplications } from '#features/careers/erase-applicant.service.ts'
import { requireCustomer } from '#features/customers/customers.service.ts'
import { readMyInquiries } from '#features/inquiries/my-inquiries.service.ts'
import { exportMyMessages } from '#features/messages/my-messages.service.ts'
import {
  readMailPreferences,
  readMyNotifications,
} from '#features/notifications/my-notifications.service.ts'
import { exportMyProjects } from '#features/projects/project-workspace.service.ts'
import { exportMyQuotes } from '#features/quotes/my-quotes.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'

/** Everything stored about the caller, except secrets. */
export async function exportMyData(ctx: Ctx): Promise<Record<string, unknown>> {
  return {
    exportedAt: ctx.clock.real().toISOString(),
    ...(await exportAccount(ctx)),
    ...(await exportRecords(ctx)),
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

/** Without the customer's tracking links. @param email in lower case */
async function exportAddress(ctx: Ctx, email: string): Promise<Record<string, unknown>> {
  const customer = await actAsCustomer(ctx, email)
  const { requests, ...records } = await exportRecords(customer.ctx)
  return {
    isVerified: customer.isVerified,
    ...(customer.isVerified && (await exportAccount(customer.ctx))),
    ...records,
    requests: requests.map(({ trackingPath: _path, ...request }) => request),
  }
}

const exportAccount = async (ctx: Ctx) => ({
  ...(await exportMyAccount(ctx)),
  savedPosts: await readSavedPosts(ctx),
})

const exportRecords = async (ctx: Ctx) => ({
  requests: await readMyInquiries(ctx),
  applications: await exportMyApplications(ctx),
  quotes: await exportMyQuotes(ctx),
  projects: await exportMyProjects(ctx),
  ...(await exportMyBillingData(ctx)),
  analytics: await exportMyMetrics(ctx),
  messages: await exportMyMessages(ctx),
  notifications: (await readMyNotifications(ctx, {})).rows,
  mailPreferences: await readMailPreferences(ctx),
  newsletter: await readNewsletterOf(ctx, signedIn(ctx).email),
})

// All background tasks and their schedules.
import { deleteEndedSessions } from '#features/accounts/accounts.service.ts'
import { mailReset } from '#features/accounts/passwords.service.ts'
import { closeCheckouts } from '#features/billing/checkout.service.ts'
import { closeOfferPages, expireCheckouts } from '#features/billing/expire-checkouts.service.ts'
import { deleteOldWebhookEvents } from '#features/billing/webhook-events.service.ts'
import { endSecondPlan } from '#features/billing/apply-plan-snapshot.service.ts'
import { submitRefund } from '#features/billing/refunds.service.ts'
import { cleanUpApplications } from '#features/careers/erase-application.service.ts'
import { closeJobs } from '#features/careers/jobs.service.ts'
import { sendPendingMails } from '#features/careers/pending-mails.service.ts'
import { refreshCustomerList } from '#features/customers/refresh-customers.service.ts'
import { billSandbox } from '#features/sandbox/sandbox-billing.service.ts'
import { cleanUpSandboxResponses } from '#features/sandbox/sandbox-endpoints.service.ts'
import { deliverSandboxEvents } from '#features/sandbox/sandbox-events.service.ts'
import { moveFiles, cleanUpFiles } from '#kernel/files/files.ts'
import { publishDuePosts } from '#features/blog/release.service.ts'
import { sendPosts } from '#features/blog/send-post.service.ts'
import { mailNewsletter, cleanUpSubscribers } from '#features/blog/newsletter.service.ts'
import { remindCalls } from '#features/discovery/call-reminders.service.ts'
import { refreshReplyTimes } from '#features/inquiries/reply-times.service.ts'
import { cleanUpPartials } from '#features/inquiries/resubmit-inquiry.service.ts'
import { mailTrackingLink } from '#features/inquiries/tracking.service.ts'
import { updateWaitingOn } from '#features/projects/waiting-on.service.ts'
import { cleanUpDataRequests } from '#features/privacy/data-requests.service.ts'
import { remindQuotes } from '#features/quotes/remind-quotes.service.ts'
import { cleanUpMails } from '#features/data/retention.service.ts'
import { sendMail } from '#kernel/mail/mailer.ts'
import { deleteOldIdempotencyKeys } from '#kernel/db/idempotency.ts'
import type { Task } from '#kernel/task-queue.ts'

const cleanUpIdempotencyKeys: Task = {
  name: 'clean-up-answers',
  every: '27 * * * *',
  run: deleteOldIdempotencyKeys,
}

const cleanUpLimits: Task = {
  name: 'clean-up-limits',
  every: '37 * * * *',
  run: (ctx) => ctx.limits.cleanUp(ctx.clock.real()),
}
const cleanUpSessions: Task = {
  name: 'clean-up-sessions',
  every: '47 3 * * *',
  run: deleteEndedSessions,
}

export const tasks = [
  sendMail,
  cleanUpFiles,
  moveFiles,
  mailTrackingLink,
  mailReset,
  mailNewsletter,
  cleanUpMails,
  cleanUpPartials,
  cleanUpIdempotencyKeys,
  cleanUpLimits,
  cleanUpSessions,
  cleanUpSubscribers,
  cleanUpDataRequests,
  remindQuotes,
  remindCalls,
  updateWaitingOn,
  closeCheckouts,
  expireCheckouts,
  closeOfferPages,
  submitRefund,
  deleteOldWebhookEvents,
  deliverSandboxEvents,
  billSandbox,
  cleanUpSandboxResponses,
  endSecondPlan,
  closeJobs,
  sendPendingMails,
  cleanUpApplications,
  refreshCustomerList,
  publishDuePosts,
  sendPosts,
  refreshReplyTimes,
] as const

/** These look for due work, also when a demo moves its clock. */
export const dueTasks = [
  remindQuotes,
  remindCalls,
  updateWaitingOn,
  cleanUpPartials,
  billSandbox,
  expireCheckouts,
  closeJobs,
  publishDuePosts,
] as const

// Every background task and its schedule.
import { sweepEndedSessions } from '#features/accounts/accounts.service.ts'
import { mailReset } from '#features/accounts/passwords.service.ts'
import { closeCheckouts } from '#features/billing/checkout.service.ts'
import { closeOfferPages, expireCheckouts } from '#features/billing/expire-checkouts.service.ts'
import { deleteOldWebhookEvents } from '#features/billing/webhook-events.service.ts'
import { endSecondPlan } from '#features/billing/settle-subscription.service.ts'
import { askRefund } from '#features/billing/refunds.service.ts'
import { sweepApplications } from '#features/careers/forget-application.service.ts'
import { closeJobs } from '#features/careers/jobs.service.ts'
import { sendLetters } from '#features/careers/statuses.service.ts'
import { keepList } from '#features/customers/keep-customers.service.ts'
import { billSandbox } from '#features/sandbox/sandbox-billing.service.ts'
import { sweepSandboxResponses } from '#features/sandbox/sandbox-endpoints.service.ts'
import { deliverSandboxEvents } from '#features/sandbox/sandbox-events.service.ts'
import { moveFiles, sweepFiles } from '#kernel/files/files.ts'
import { publishDuePosts } from '#features/blog/release.service.ts'
import { sendPosts } from '#features/blog/send-post.service.ts'
import { mailNewsletter, sweepSubscribers } from '#features/blog/newsletter.service.ts'
import { remindCalls } from '#features/discovery/call-reminders.service.ts'
import { ageReplyTimes } from '#features/inquiries/reply-times.service.ts'
import { sweepPartials } from '#features/inquiries/send-again.service.ts'
import { mailLinkAgain } from '#features/inquiries/tracking.service.ts'
import { sweepDataRequests } from '#features/legal/data-requests.service.ts'
import { turnProjects } from '#features/projects/turns.service.ts'
import { remindQuotes } from '#features/quotes/remind-quotes.service.ts'
import { sweepMails } from '#features/data/retention.service.ts'
import { sendMail } from '#kernel/mail/mailer.ts'
import { sweepAnswers } from '#kernel/db/idempotency.ts'
import type { Task } from '#kernel/work.ts'

const sweepKeptAnswers: Task = { name: 'sweep-answers', every: '27 * * * *', run: sweepAnswers }

const sweepLimits: Task = {
  name: 'sweep-limits',
  every: '37 * * * *',
  run: (ctx) => ctx.limits.sweep(ctx.clock.real()),
}
const sweepSessions: Task = { name: 'sweep-sessions', every: '47 3 * * *', run: sweepEndedSessions }

export const tasks = [
  sendMail,
  sweepFiles,
  moveFiles,
  mailLinkAgain,
  mailReset,
  mailNewsletter,
  sweepMails,
  sweepPartials,
  sweepKeptAnswers,
  sweepLimits,
  sweepSessions,
  sweepSubscribers,
  sweepDataRequests,
  remindQuotes,
  remindCalls,
  turnProjects,
  closeCheckouts,
  expireCheckouts,
  closeOfferPages,
  askRefund,
  deleteOldWebhookEvents,
  deliverSandboxEvents,
  billSandbox,
  sweepSandboxResponses,
  endSecondPlan,
  closeJobs,
  sendLetters,
  sweepApplications,
  keepList,
  publishDuePosts,
  sendPosts,
  ageReplyTimes,
] as const

/** What looks for things that have fallen due by business time: run at once when a demo moves its clock. */
export const dueTasks = [
  remindQuotes,
  remindCalls,
  turnProjects,
  sweepPartials,
  billSandbox,
  expireCheckouts,
  closeJobs,
  publishDuePosts,
] as const

// Combines the APIs of all features under /api.
import { Hono } from 'hono'
import { accountsApi } from '#features/accounts/accounts.api.ts'
import { peopleApi } from '#features/accounts/people.api.ts'
import { appearanceApi } from '#features/appearance/appearance.api.ts'
import { analyticsApi } from '#features/analytics/analytics.api.ts'
import { auditApi } from '#features/audit/audit.api.ts'
import { filesApi } from '#features/files/files.api.ts'
import { projectFilesApi } from '#features/files/project-files.api.ts'
import { resumableUploadsApi } from '#features/files/resumable-uploads.api.ts'
import { adminPaymentsApi } from '#features/billing/payments/admin-payments.api.ts'
import { billingDetailsApi } from '#features/billing/billing-details/billing-details.api.ts'
import { eInvoicesApi } from '#features/billing/e-invoices/e-invoices.api.ts'
import { bookkeepingApi } from '#features/billing/bookkeeping/bookkeeping.api.ts'
import { invoiceDraftsApi } from '#features/billing/invoices/invoice-drafts.api.ts'
import { recurringInvoicesApi } from '#features/billing/recurring-invoices/recurring-invoices.api.ts'
import { bankImportsApi } from '#features/billing/bank-imports/bank-imports.api.ts'
import { billingApi } from '#features/billing/plans/billing.api.ts'
import { planOffersApi } from '#features/billing/plan-offers/plan-offers.api.ts'
import { plansApi } from '#features/billing/plans/plans.api.ts'
import { paymentsApi } from '#features/billing/payments/payments.api.ts'
import { authorsApi } from '#features/blog/authors/authors.api.ts'
import { blogApi } from '#features/blog/blog.api.ts'
import { newsletterApi } from '#features/blog/newsletter.api.ts'
import { subscribersApi } from '#features/blog/subscribers.api.ts'
import { writingApi } from '#features/blog/writing.api.ts'
import { applicationTrackingApi } from '#features/careers/application-tracking.api.ts'
import { applicationsApi } from '#features/careers/applications.api.ts'
import { interviewsApi } from '#features/careers/interviews.api.ts'
import { calendarApi } from '#features/calendar/calendar.api.ts'
import { calendarFeedsApi } from '#features/calendar/calendar-feeds.api.ts'
import { externalCalendarsApi } from '#features/calendar/external-calendars.api.ts'
import { jobsApi } from '#features/careers/jobs.api.ts'
import { pendingMailsApi } from '#features/careers/pending-mails.api.ts'
import { catalogueApi } from '#features/catalogue/catalogue.api.ts'
import { claimsApi } from '#features/claims/claims.api.ts'
import { companyApi } from '#features/company/company.api.ts'
import { contentApi } from '#features/content/content.api.ts'
import { customersApi } from '#features/customers/customers.api.ts'
import { clockApi } from '#features/demo/clock/clock.api.ts'
import { contactApi } from '#features/contact/contact.api.ts'
import { automaticBackupsApi } from '#features/backups/automatic/automatic-backups.api.ts'
import { backupsApi } from '#features/backups/backups.api.ts'
import { callsApi } from '#features/discovery/calls.api.ts'
import { caseStudiesApi } from '#features/discovery/case-studies.api.ts'
import { deliverablesApi } from '#features/deliverables/deliverables.api.ts'
import { discoveryApi } from '#features/discovery/discovery.api.ts'
import { editsApi } from '#features/edits/edits.api.ts'
import { teamNotificationsApi } from '#features/team-notifications/team-notifications.api.ts'
import { handoversApi } from '#features/handovers/handovers.api.ts'
import { projectTestimonialsApi } from '#features/handovers/testimonials/project-testimonials.api.ts'
import { overageApi } from '#features/hours/overage/overage.api.ts'
import { planHoursApi } from '#features/hours/plan-hours.api.ts'
import { hoursApi } from '#features/hours/hours.api.ts'
import { imagesApi } from '#features/images/images.api.ts'
import { inboundMailApi } from '#features/inbound-mail/inbound-mail.api.ts'
import { inboundMailWebhook } from '#features/inbound-mail/inbound-mail.webhook.ts'
import { inquiriesApi } from '#features/inquiries/inquiries.api.ts'
import { legalReviewsApi } from '#features/legal/legal-reviews.api.ts'
import { mailboxApi } from '#features/demo/mailbox/mailbox.api.ts'
import { deliveryApi } from '#features/mails/delivery/delivery.api.ts'
import { legalNoticesApi } from '#features/legal-notices/legal-notices.api.ts'
import { legalApi } from '#features/legal/legal.api.ts'
import { mailsApi } from '#features/mails/mails.api.ts'
import { mailTemplatesApi } from '#features/mails/templates.api.ts'
import { messagesApi } from '#features/messages/messages.api.ts'
import { repliesApi } from '#features/messages/replies.api.ts'
import { savedRepliesApi } from '#features/messages/saved-replies.api.ts'
import { trackedConversationApi } from '#features/messages/tracked-conversation.api.ts'
import { notificationsApi } from '#features/notifications/notifications.api.ts'
import { productsApi } from '#features/products/products.api.ts'
import { pipelineApi } from '#features/pipeline/pipeline.api.ts'
import { pitchesApi } from '#features/pitches/pitches.api.ts'
import { dataRequestsApi } from '#features/privacy/data-requests.api.ts'
import { personalDataApi } from '#features/privacy/personal-data.api.ts'
import { promotionsApi } from '#features/promotions/promotions.api.ts'
import { paymentTermsApi } from '#features/billing/payment-terms/payment-terms.api.ts'
import { redirectsApi } from '#features/redirects/redirects.api.ts'
import { remindersApi } from '#features/billing/reminders/reminders.api.ts'
import { statisticsApi } from '#features/statistics/statistics.api.ts'
import { statementsApi } from '#features/billing/statements/statements.api.ts'
import { subscriptionsApi } from '#features/billing/subscriptions/subscriptions.api.ts'
import { taxApi } from '#features/billing/tax/tax.api.ts'
import { transferPlansApi } from '#features/billing/transfer-plans/transfer-plans.api.ts'
import { paymentsWebhook } from '#features/billing/payments/payments.webhook.ts'
import { satisfactionApi } from '#features/satisfaction/satisfaction.api.ts'
import { searchApi } from '#features/search/search.api.ts'
import { sandboxApi } from '#features/demo/sandbox/sandbox.api.ts'
import { addressChangesApi } from '#features/profile-changes/address-changes.api.ts'
import { profileChangesApi } from '#features/profile-changes/profile-changes.api.ts'
import { projectMembersApi } from '#features/projects/members/project-members.api.ts'
import { projectStatesApi } from '#features/projects/states/project-states.api.ts'
import { projectTemplatesApi } from '#features/projects/templates/project-templates.api.ts'
import { projectsApi } from '#features/projects/projects.api.ts'
import { proofsApi } from '#features/proofs/proofs.api.ts'
import { quoteDefaultsApi } from '#features/quotes/quote-defaults.api.ts'
import { quoteAnswersApi } from '#features/quotes/quote-answers.api.ts'
import { quoteTemplatesApi } from '#features/quotes/quote-templates.api.ts'
import { quotesApi } from '#features/quotes/quotes.api.ts'
import { quoteRequestsApi } from '#features/quote-requests/quote-requests.api.ts'
import { todayApi } from '#features/today/today.api.ts'
import type { Http } from '#kernel/http/access.ts'
import { healthApi } from './health-calls.ts'

export const api = new Hono<Http>()
  .route('/', healthApi)
  .route('/', accountsApi)
  .route('/', peopleApi)
  .route('/', backupsApi)
  .route('/', automaticBackupsApi)
  .route('/', filesApi)
  .route('/', resumableUploadsApi)
  .route('/', projectFilesApi)
  .route('/', appearanceApi)
  .route('/', companyApi)
  .route('/', claimsApi)
  .route('/', contentApi)
  .route('/', imagesApi)
  .route('/', redirectsApi)
  .route('/', catalogueApi)
  .route('/', billingApi)
  .route('/', plansApi)
  .route('/', planOffersApi)
  .route('/', adminPaymentsApi)
  .route('/', bookkeepingApi)
  .route('/', paymentsApi)
  .route('/', paymentsWebhook)
  .route('/', invoiceDraftsApi)
  .route('/', recurringInvoicesApi)
  .route('/', bankImportsApi)
  .route('/', subscriptionsApi)
  .route('/', taxApi)
  .route('/', transferPlansApi)
  .route('/', paymentTermsApi)
  .route('/', billingDetailsApi)
  .route('/', eInvoicesApi)
  .route('/', remindersApi)
  .route('/', statementsApi)
  .route('/', analyticsApi)
  .route('/', calendarApi)
  .route('/', calendarFeedsApi)
  .route('/', externalCalendarsApi)
  .route('/', deliverablesApi)
  .route('/', editsApi)
  .route('/', sandboxApi)
  .route('/', jobsApi)
  .route('/', applicationsApi)
  .route('/', interviewsApi)
  .route('/', pendingMailsApi)
  .route('/', applicationTrackingApi)
  .route('/', pipelineApi)
  .route('/', statisticsApi)
  .route('/', pitchesApi)
  .route('/', quoteRequestsApi)
  .route('/', quoteDefaultsApi)
  .route('/', quoteTemplatesApi)
  .route('/', quotesApi)
  .route('/', quoteAnswersApi)
  .route('/', promotionsApi)
  .route('/', projectsApi)
  .route('/', projectTemplatesApi)
  .route('/', projectStatesApi)
  .route('/', projectMembersApi)
  .route('/', hoursApi)
  .route('/', overageApi)
  .route('/', handoversApi)
  .route('/', projectTestimonialsApi)
  .route('/', proofsApi)
  .route('/', satisfactionApi)
  .route('/', planHoursApi)
  .route('/', productsApi)
  .route('/', messagesApi)
  .route('/', repliesApi)
  .route('/', savedRepliesApi)
  .route('/', trackedConversationApi)
  .route('/', customersApi)
  .route('/', searchApi)
  .route('/', todayApi)
  .route('/', notificationsApi)
  .route('/', legalReviewsApi)
  .route('/', inquiriesApi)
  .route('/', contactApi)
  .route('/', blogApi)
  .route('/', newsletterApi)
  .route('/', writingApi)
  .route('/', authorsApi)
  .route('/', subscribersApi)
  .route('/', dataRequestsApi)
  .route('/', personalDataApi)
  .route('/', discoveryApi)
  .route('/', callsApi)
  .route('/', caseStudiesApi)
  .route('/', mailboxApi)
  .route('/', inboundMailApi)
  .route('/', teamNotificationsApi)
  .route('/', inboundMailWebhook)
  .route('/', legalApi)
  .route('/', legalNoticesApi)
  .route('/', mailsApi)
  .route('/', mailTemplatesApi)
  .route('/', deliveryApi)
  .route('/', clockApi)
  .route('/', auditApi)
  .route('/', profileChangesApi)
  .route('/', addressChangesApi)

export type Api = typeof api

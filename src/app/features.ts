// Every feature, by level, and what all of them declare together.
import { accountsFeature } from '#features/accounts/accounts.feature.ts'
import { adminFeature } from '#features/admin/admin.feature.ts'
import { appearanceFeature } from '#features/appearance/appearance.feature.ts'
import { analyticsFeature } from '#features/analytics/analytics.feature.ts'
import { auditFeature } from '#features/audit/audit.feature.ts'
import { backupsFeature } from '#features/backups/backups.feature.ts'
import { billingFeature } from '#features/billing/billing.feature.ts'
import { blogFeature } from '#features/blog/blog.feature.ts'
import { calendarFeature } from '#features/calendar/calendar.feature.ts'
import { careersFeature } from '#features/careers/careers.feature.ts'
import { catalogueFeature } from '#features/catalogue/catalogue.feature.ts'
import { claimsFeature } from '#features/claims/claims.feature.ts'
import { companyFeature } from '#features/company/company.feature.ts'
import { contactFeature } from '#features/contact/contact.feature.ts'
import { contentFeature } from '#features/content/content.feature.ts'
import { customersFeature } from '#features/customers/customers.feature.ts'
import { dashboardFeature } from '#features/dashboard/dashboard.feature.ts'
import { deliverablesFeature } from '#features/deliverables/deliverables.feature.ts'
import { demoYearFeature } from '#features/demo-year/demo-year.feature.ts'
import { demoFeature } from '#features/demo/demo.feature.ts'
import { discoveryFeature } from '#features/discovery/discovery.feature.ts'
import { editsFeature } from '#features/edits/edits.feature.ts'
import { filesFeature } from '#features/files/files.feature.ts'
import { handoversFeature } from '#features/handovers/handovers.feature.ts'
import { hoursFeature } from '#features/hours/hours.feature.ts'
import { imagesFeature } from '#features/images/images.feature.ts'
import { inboundMailFeature } from '#features/inbound-mail/inbound-mail.feature.ts'
import { inquiriesFeature } from '#features/inquiries/inquiries.feature.ts'
import { legalNoticesFeature } from '#features/legal-notices/legal-notices.feature.ts'
import { legalFeature } from '#features/legal/legal.feature.ts'
import { mailsFeature } from '#features/mails/mails.feature.ts'
import { marketingFeature } from '#features/marketing/marketing.feature.ts'
import { messagesFeature } from '#features/messages/messages.feature.ts'
import { notificationsFeature } from '#features/notifications/notifications.feature.ts'
import { pipelineFeature } from '#features/pipeline/pipeline.feature.ts'
import { pitchesFeature } from '#features/pitches/pitches.feature.ts'
import { privacyFeature } from '#features/privacy/privacy.feature.ts'
import { productsFeature } from '#features/products/products.feature.ts'
import { profileChangesFeature } from '#features/profile-changes/profile-changes.feature.ts'
import { projectsFeature } from '#features/projects/projects.feature.ts'
import { promotionsFeature } from '#features/promotions/promotions.feature.ts'
import { proofsFeature } from '#features/proofs/proofs.feature.ts'
import { quoteRequestsFeature } from '#features/quote-requests/quote-requests.feature.ts'
import { quotesFeature } from '#features/quotes/quotes.feature.ts'
import { redirectsFeature } from '#features/redirects/redirects.feature.ts'
import { satisfactionFeature } from '#features/satisfaction/satisfaction.feature.ts'
import { searchFeature } from '#features/search/search.feature.ts'
import { teamNotificationsFeature } from '#features/team-notifications/team-notifications.feature.ts'
import { statisticsFeature } from '#features/statistics/statistics.feature.ts'
import { todayFeature } from '#features/today/today.feature.ts'
import { trackingFeature } from '#features/tracking/tracking.feature.ts'
import { combine } from '#kernel/feature.ts'
import { kernelFeature } from '#kernel/kernel.feature.ts'

/**
 * From the lowest level to the highest: a feature imports contracts and calls services only of
 * features of a lower level. The import rules read this list.
 */
export const FEATURE_LEVELS = [
  [appearanceFeature, imagesFeature, redirectsFeature],
  [contentFeature],
  [catalogueFeature, claimsFeature, companyFeature, demoYearFeature],
  [legalFeature, marketingFeature, notificationsFeature, promotionsFeature],
  [accountsFeature],
  [calendarFeature, legalNoticesFeature, teamNotificationsFeature],
  [careersFeature, inquiriesFeature],
  [billingFeature, contactFeature, discoveryFeature, mailsFeature, pitchesFeature, productsFeature],
  [demoFeature, deliverablesFeature, editsFeature, projectsFeature, quoteRequestsFeature],
  [analyticsFeature, filesFeature, quotesFeature],
  [auditFeature, blogFeature, handoversFeature, hoursFeature, messagesFeature, proofsFeature],
  [
    customersFeature,
    inboundMailFeature,
    pipelineFeature,
    satisfactionFeature,
    statisticsFeature,
    todayFeature,
  ],
  [privacyFeature, profileChangesFeature, searchFeature],
  [backupsFeature],
]

/** These combine panels and contracts of any features, and are imported by none. */
export const COMPOSERS = [adminFeature, dashboardFeature, trackingFeature]

export const declarations = combine([kernelFeature, ...FEATURE_LEVELS.flat(), ...COMPOSERS])

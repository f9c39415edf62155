// Sample values for every mail template that an admin can edit.
import { accountSamples } from '#features/accounts/accounts-samples.mail.ts'
import { analyticsSamples } from '#features/analytics/analytics-samples.mail.ts'
import { billingSamples } from '#features/billing/billing-samples.mail.ts'
import { blogSamples } from '#features/blog/blog-samples.mail.ts'
import { careersSamples } from '#features/careers/careers-samples.mail.ts'
import { discoverySamples } from '#features/discovery/discovery-samples.mail.ts'
import { inquirySamples } from '#features/inquiries/inquiries-samples.mail.ts'
import { messageSamples } from '#features/messages/messages-samples.mail.ts'
import { pitchSamples } from '#features/pitches/pitches-samples.mail.ts'
import { privacySamples } from '#features/privacy/privacy-samples.mail.ts'
import { projectSamples } from '#features/projects/projects-samples.mail.ts'
import { quoteSamples } from '#features/quotes/quotes-samples.mail.ts'
import type { MailSamples } from '#kernel/mail/template-override.ts'

export const mailSamples: MailSamples = {
  ...inquirySamples,
  ...discoverySamples,
  ...pitchSamples,
  ...messageSamples,
  ...quoteSamples,
  ...projectSamples,
  ...billingSamples,
  ...analyticsSamples,
  ...careersSamples,
  ...accountSamples,
  ...privacySamples,
  ...blogSamples,
}

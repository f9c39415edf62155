// The test of the mail server.
import type { MailContent } from '#kernel/mail/mail-content.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'

export const deliveryTestMail = (brand: ZonedMailBrand, sentBy: string): MailContent => ({
  brand,
  subject: `Test of the mail server of ${brand.name}`,
  preview: 'This email reached you, so the mail server delivers.',
  heading: 'The mail server works',
  blocks: [
    { p: `${sentBy} sent this test from the settings of ${brand.url}.` },
    {
      p:
        'Check the headers of this email: SPF, DKIM and DMARC should be “pass”. ' +
        'If it was in the spam folder, the DNS records need attention.',
    },
  ],
  why: 'You received this email because a member of our team entered this address for a test.',
})

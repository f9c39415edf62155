import { Banner } from '#ui/banner.tsx'

/** On every screen of the team, outside of a demo. */
export const NoMailServer = () => (
  <Banner tone="warn" title="No mail server is configured.">
    Nobody receives our emails. Whoever runs this installation sets <code>SMTP_URL</code> and{' '}
    <code>MAIL_FROM</code>.
  </Banner>
)

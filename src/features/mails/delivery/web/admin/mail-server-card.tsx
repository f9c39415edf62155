import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { MailFact } from '../../../web/admin/mail-fact.tsx'
import { CONNECTION_ADVICE } from '../../connection-advice.rules.ts'
import type { ConnectionTest, MailDelivery, MailServerStatus } from '../../delivery.contract.ts'
import { ConnectionState } from './connection-state.tsx'
import { useConnectionTest } from './delivery.query.ts'
import '#ui/work.css'
import '#ui/work-layout.css'

export function MailServerCard({ delivery }: { delivery: MailDelivery }) {
  const { server, isDemo } = delivery
  return (
    <section className="card card-body" aria-labelledby="mail-server">
      <h2 id="mail-server">Mail server</h2>
      {!server && <p className="muted">{isDemo ? <InMailbox /> : <OnlyFiles />}</p>}
      <dl className="facts">
        {server && <Server server={server} />}
        <MailFact label="Emails">
          {server || isDemo ? <Counts counts={delivery.counts} /> : <NotSent />}
        </MailFact>
      </dl>
      {server && <Test />}
    </section>
  )
}

const InMailbox = () => (
  <>
    This is a demo without a mail server. Emails stay in{' '}
    <a className="text-link" href={paths.mailbox}>
      the demo’s mailbox
    </a>
    ; nobody receives them.
  </>
)

const OnlyFiles = () => (
  <>
    No mail server is configured. Nobody receives our emails: each one is a file in the folder{' '}
    <code>outbox</code>. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> on the server and
    restart the product.
  </>
)

const ENCRYPTIONS: Record<MailServerStatus['encryption'], string> = {
  tls: 'TLS from the start',
  starttls: 'STARTTLS, if the mail server offers it',
  none: 'None',
}

const Server = ({ server }: { server: MailServerStatus }) => (
  <>
    <MailFact label="Server">
      {server.host}, port {server.port}
    </MailFact>
    <MailFact label="Encryption">{ENCRYPTIONS[server.encryption]}</MailFact>
    <MailFact label="Sign-in">{server.signsIn ? 'With user and password' : 'None'}</MailFact>
    <MailFact label="Last connection">
      <ConnectionState {...server} never="None yet. Test it, or wait for the next email." />
    </MailFact>
  </>
)

const LISTS = [
  ['waiting', 'sending'],
  ['failed', 'not sent'],
  ['bounced', 'bounced'],
] as const

const Counts = ({ counts }: Pick<MailDelivery, 'counts'>) => (
  <span className="row-start">
    {LISTS.map(([list, label]) => (
      <Link
        key={list}
        className="text-link"
        to={{ pathname: paths.admin.mails, search: `?list=${list}` }}
      >
        {counts[list]} {label}
      </Link>
    ))}
  </span>
)

const NotSent = () => (
  <Link className="text-link" to={{ pathname: paths.admin.mails, search: '?list=failed' }}>
    Not sent: no mail server configured
  </Link>
)

function Test() {
  const testing = useConnectionTest()
  return (
    <>
      <p>
        <Button
          variant="outline"
          busy={testing.isPending}
          busyLabel="Testing"
          onClick={() => testing.mutate()}
        >
          Test the connection
        </Button>
      </p>
      <div role="status">
        {testing.data && !testing.isPending && <Result test={testing.data} />}
      </div>
    </>
  )
}

function Result({ test: { problem } }: { test: ConnectionTest }) {
  if (!problem)
    return (
      <Banner tone="ok" title="The connection works.">
        The product reached the mail server. A test email shows whether emails arrive.
      </Banner>
    )
  const { title, advice } = CONNECTION_ADVICE[problem.kind]
  return (
    <Banner tone="warn" title={title}>
      {advice} SMTP_URL is set on the server; restart the product after a change. Error: “
      {problem.text}”
    </Banner>
  )
}

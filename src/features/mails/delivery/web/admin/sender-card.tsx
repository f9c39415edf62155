import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { MailFact } from '../../../web/admin/mail-fact.tsx'
import type { MailDelivery } from '../../delivery.contract.ts'
import { ConnectionState } from './connection-state.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'

export const SenderCard = ({ delivery }: { delivery: MailDelivery }) => (
  <section className="card card-body" aria-labelledby="sender">
    <h2 id="sender">Sender and replies</h2>
    <dl className="facts">
      <MailFact label="Name">
        {delivery.sender.name}
        <span className="side-note">
          From{' '}
          <Link className="text-link" to={paths.admin.setting('company')}>
            Company
          </Link>
        </span>
      </MailFact>
      <MailFact label="Address">
        {delivery.sender.address ?? 'None'}
        <span className="side-note">
          From <code>MAIL_FROM</code>
        </span>
      </MailFact>
      <Replies replies={delivery.replies} />
    </dl>
  </section>
)

function Replies({ replies: { address, imap, webhook } }: Pick<MailDelivery, 'replies'>) {
  return (
    <>
      <MailFact label="Replies to">
        {address === null ? 'The sender; the product does not read them' : shownPattern(address)}
        <span className="side-note">
          From <code>MAIL_REPLY_ADDRESS</code>
        </span>
      </MailFact>
      <MailFact label="Mailbox (IMAP)">
        {imap?.host ?? 'Not configured'}
        {imap && <ConnectionState {...imap} never="Not read yet." />}
      </MailFact>
      <MailFact label="Webhook">{webhook ?? 'Not configured'}</MailFact>
    </>
  )
}

/** Each conversation has its own address. */
const shownPattern = (pattern: string): string =>
  pattern.startsWith('@') ? `…${pattern}` : pattern.replace('@', '+…@')

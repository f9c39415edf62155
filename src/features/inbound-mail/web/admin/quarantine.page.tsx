// Quarantine: received emails that belong to no conversation by themselves.
import { QUARANTINE_DAYS } from '../../inbound-mail.contract.ts'
import { quarantinePath } from '../../quarantine-path.contract.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { Outlet } from '#ui/routing/outlet.tsx'
import { useLocation, useParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { itemsIn } from '#site/lists/list-keys.ts'
import { SplitView, SplitViewKeys, SplitViewRows } from '#site/lists/split-view.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { QuarantinedMail } from '../../inbound-mail.contract.ts'
import { useQuarantine } from './quarantine.query.ts'
import { useHiddenMail } from './hidden-mail.ts'
import type { Route } from './+types/quarantine.page'
import '#ui/inbox.css'
import '#ui/work-layout.css'
import './quarantine.css'

export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Quarantine')

export default function QuarantinePage() {
  const openId = useParams().id
  const mails = useQuarantine()
  const aside = (
    <section className="card inbox-list" aria-labelledby="quarantine">
      <div className="inbox-head">
        <Link className="arrow-link" to={paths.admin.mails}>
          <Icon of={ArrowLeft} />
          Mail
        </Link>
        <h2 id="quarantine">Quarantine</h2>
        <p className="side-note">
          Received emails that belong to no conversation by themselves. Assign or reject them: after{' '}
          {QUARANTINE_DAYS} days, they are deleted.
        </p>
      </div>
      <SplitViewRows
        list={mails}
        title="Couldn’t load the quarantine."
        label="email"
        nothing={
          <EmptyState
            text="No emails in quarantine."
            more="Replies from senders we know go straight to their conversation."
          />
        }
        className="quarantine-rows"
      >
        {(mail) => <Row key={mail.id} mail={mail} isOpen={mail.id === openId} />}
      </SplitViewRows>
      {itemsIn(mails).length > 0 && <SplitViewKeys />}
    </section>
  )
  return (
    <SplitView
      list={mails}
      openId={openId}
      addressOf={(search, id) => `${quarantinePath(id)}${search}`}
      rowId={rowOf}
      aside={aside}
    >
      <Outlet />
    </SplitView>
  )
}

const rowOf = (id: string): string => `quarantined-${id}`

function Row({ mail, isOpen }: { mail: QuarantinedMail; isOpen: boolean }) {
  const { id, subject, fromName, fromAddress, receivedAt } = mail
  const { search } = useLocation()
  const hidden = useHiddenMail()(mail)
  return (
    <li className={isOpen ? 'inbox-row-open' : undefined}>
      <Link
        id={rowOf(id)}
        to={{ pathname: quarantinePath(id), search }}
        aria-current={isOpen || undefined}
      >
        {hidden?.subject ?? (subject || 'No subject')}
      </Link>
      <p>{hidden?.sender ?? (fromName || fromAddress || 'Unknown sender')}</p>
      <span className="inbox-clock inbox-clock-done">
        <Timestamp at={receivedAt} />
      </span>
    </li>
  )
}

// Emails: list on the left, open email on the right; one at a time on phones.
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { itemsIn } from '#site/lists/list-keys.ts'
import { NothingFound } from '#site/lists/list-tools.tsx'
import { useMailCounts } from './mail-counts.query.ts'
import { SearchBox } from '#site/lists/search-box.tsx'
import { SplitView, SplitViewKeys, SplitViewRows } from '#site/lists/split-view.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { MAIL_LISTS, type MailCounts, type MailRow } from '../../mails.contract.ts'
import { type MailsFilter, MAIL_LIST_NAMES, useMailFilter, useMails } from './mail.query.ts'
import { MailStatusBadge } from './mail-status-badge.tsx'
import '#ui/work-layout.css'
import '#ui/inbox.css'
import './mails.css'

type Props = { openId: string | undefined; quarantine: ReactNode; children: ReactNode }

export function Mails({ openId, quarantine, children }: Props) {
  const filter = useMailFilter()
  const mails = useMails(filter)
  const aside = (
    <section className="card inbox-list" aria-labelledby="mails">
      <Head filter={filter} quarantine={quarantine} />
      <SplitViewRows
        list={mails}
        title="Couldn’t load the emails."
        label="email"
        nothing={<Nothing filter={filter} />}
        className="mails-rows"
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
      addressOf={(search, id) => `${paths.admin.mail(id)}${search}`}
      rowId={rowOf}
      aside={aside}
    >
      {children}
    </SplitView>
  )
}

const rowOf = (id: string): string => `mail-${id}`

function Head({ filter, quarantine }: { filter: MailsFilter } & Pick<Props, 'quarantine'>) {
  const { data: counts } = useMailCounts()
  return (
    <div className="inbox-head">
      <div className="row">
        <h2 id="mails">Mail</h2>
        <span className="side-note numeric" role="status">
          {counts && countsText(counts)}
        </span>
      </div>
      <FilterLinks
        name="list"
        defaultValue="all"
        chosen={filter.list}
        choices={MAIL_LIST_NAMES.map((list) => ({
          value: list,
          label: MAIL_LISTS[list],
          count: list === 'waiting' || list === 'failed' ? counts?.[list] : undefined,
        }))}
      />
      <SearchBox label="Search emails" placeholder="Address, name, subject" />
      {quarantine}
      {counts?.mailbox && (
        <a className="text-link mails-mailbox" href={counts.mailbox}>
          Demo mailbox <Icon of={ExternalLink} />
        </a>
      )}
    </div>
  )
}

const countsText = ({ waiting, failed, abandoned, bounced, lacksMailServer }: MailCounts): string =>
  [
    failed && `${failed} not sent${abandoned ? `, ${abandoned} of them given up` : ''}`,
    waiting && `${waiting} sending`,
    bounced && `${bounced} bounced`,
  ]
    .filter(Boolean)
    .join(', ') || (lacksMailServer ? 'Not sent: no mail server configured' : 'All sent')

function Row({ mail, isOpen }: { mail: MailRow; isOpen: boolean }) {
  const { id, subject, title, toName, toAddress, isApplicant, status, tries, queuedAt } = mail
  const [isBlind] = useBlind()
  const { search } = useLocation()
  const isHidden = isBlind && isApplicant
  return (
    <li className={isOpen ? 'inbox-row-open' : undefined}>
      <Link
        id={rowOf(id)}
        to={{ pathname: paths.admin.mail(id), search }}
        aria-current={isOpen || undefined}
      >
        {isHidden ? title : subject}
      </Link>
      <p>
        {status !== 'sent' && <MailStatusBadge status={status} tries={tries} />}
        {isHidden
          ? 'Names an applicant.'
          : `${toName === toAddress ? '' : `${toName}, `}${toAddress}`}
      </p>
      <span className="inbox-clock inbox-clock-done">
        <Timestamp at={queuedAt} />
      </span>
    </li>
  )
}

const NOTHING: Record<MailsFilter['list'], string> = {
  all: 'No emails yet.',
  waiting: 'No emails are waiting to be sent.',
  failed: 'No failed emails.',
  sent: 'No emails have been sent yet.',
  bounced: 'No emails have bounced.',
}

function Nothing({ filter: { list, search } }: { filter: MailsFilter }) {
  if (!search)
    return (
      <EmptyState
        text={NOTHING[list]}
        more={list === 'all' ? 'Every automatic email is listed here for 90 days.' : undefined}
      />
    )
  return (
    <NothingFound
      what="emails"
      search={search}
      part={list === 'all' ? undefined : MAIL_LISTS[list]}
    />
  )
}

// Header of the admin area: the six dashboard tabs, then links to the work areas.
import { LogOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from '#ui/routing/link.tsx'
import { useLocation, useNavigate } from '#ui/routing/routing.ts'
import { type AdminTab, paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { CALENDAR_PATH } from '#features/calendar/calendar.contract.ts'
import { useApplicationCounts } from '#features/careers/web/admin/application-counts.query.ts'
import { NotificationBell } from '#features/team-notifications/web/admin/notification-bell.panel.tsx'
import { HOURS_PATH } from '#features/hours/hours.contract.ts'
import { useTimerActions } from '#features/hours/web/admin/timer-actions.query.ts'
import { TimerControl } from '#features/hours/web/admin/timer-control.panel.tsx'
import { TAB_PANELS } from './admin-panels.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { ADMIN_PANEL, ADMIN_TABS, tabId, tabIn } from './admin-tabs.ts'
import { hasUnsavedChanges, allowUnload } from '#site/forms/unsaved-changes.ts'
import { useInboxCounts } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { useMailCounts } from '#features/mails/web/admin/mail-counts.query.ts'
import { signOut, type StoredUser } from '#site/data/session.ts'
import { clearStoredUploads } from '#site/uploads/stored-uploads.ts'
import { DELIVERABLES_PATH } from '#features/deliverables/deliverables.contract.ts'
import { EDITS_PATH } from '#features/edits/edits.contract.ts'
import { PIPELINE_PATH } from '#features/pipeline/pipeline.contract.ts'
import { STATISTICS_PATH } from '#features/statistics/statistics.contract.ts'
import { SearchEverything } from '#features/search/web/search-everything.panel.tsx'
import { useThreadCounts } from '#features/messages/web/admin/thread-counts.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './admin.layout.css'

/**
 * `user` is undefined until the session is known. Users without access see no navigation. The tools
 * and the bell come first, so that nothing moves when they appear.
 */
export function AdminBar({ user, tools }: { user: StoredUser | undefined; tools: ReactNode }) {
  const [leaving, setLeaving] = useState<'confirming' | 'leaving'>()
  const leave = (): void => {
    setLeaving('leaving')
    allowUnload()
    clearStoredUploads()
    void signOut(paths.home)
  }
  const isShut =
    user && (user.role === 'business' || user.mustChangePassword || user.mustSetUpCodes)
  return (
    <div className="admin-bar">
      <div className="wrap">
        <div className="admin-bar-head">
          <h1>Admin</h1>
          <div className="row-start">
            {user && !isShut && (
              <>
                {tools}
                <TimerControl />
                <NotificationBell />
              </>
            )}
            {!isShut && <TeamSearch isKnown={user !== undefined} />}
            <Button
              variant="neutral"
              busy={leaving === 'leaving'}
              onClick={() => (hasUnsavedChanges() ? setLeaving('confirming') : leave())}
            >
              <Icon of={LogOut} />
              Logout
            </Button>
          </div>
        </div>
        {!isShut && (
          <div className="admin-bar-actions">
            <Tabs isKnown={user !== undefined} />
            <WorkAreas isKnown={user !== undefined} />
          </div>
        )}
      </div>
      {leaving === 'confirming' && (
        <DiscardDialog onStay={() => setLeaving(undefined)} onLeave={leave} />
      )}
    </div>
  )
}

function TeamSearch({ isKnown }: { isKnown: boolean }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <SearchEverything
      area="admin"
      screens={ADMIN_SCREENS}
      actions={useTimerActions(isKnown, isOpened)}
      onOpen={() => setOpened(true)}
    />
  )
}

// Object.keys loses the key type.
const TABS = Object.keys(ADMIN_TABS) as AdminTab[]

/** Outside /admin no tab is selected. Arrow keys move the focus; Enter and Space open a tab. */
function Tabs({ isKnown }: { isKnown: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const selected = pathname === paths.admin.home ? tabIn(search) : undefined
  useEffect(() => keepInSight(list.current, '[aria-selected=true]'), [selected])
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = TABS[at]
    if (next !== undefined) tabs.at(next % tabs.length)?.focus()
    else if (event.key === ' ' && tab) void navigate(addressOf(tab))
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      aria-label="Admin sections"
      tabIndex={-1}
      onKeyDown={move}
    >
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={addressOf(tab)}
          prefetch="intent"
          onMouseEnter={() => fetchCodeOf(tab)}
          onFocus={() => fetchCodeOf(tab)}
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          aria-controls={isKnown && tab === selected ? ADMIN_PANEL : undefined}
          tabIndex={tab === (selected ?? 'dashboard') ? 0 : -1}
        >
          {ADMIN_TABS[tab]}
          {tab === 'applications' && isKnown && <PendingApplications />}
        </Link>
      ))}
    </div>
  )
}

/** Scrolls again when a count that loads later widens the row. */
function keepInSight(row: HTMLElement | null, open: string): (() => void) | undefined {
  const one = row?.querySelector<HTMLElement>(open)
  if (!row || !one) return undefined
  const see = (): void =>
    void (row.scrollLeft =
      one.offsetLeft - row.offsetLeft - (row.clientWidth - one.offsetWidth) / 2)
  const sizes = new ResizeObserver(see)
  for (const each of row.children) sizes.observe(each)
  return () => sizes.disconnect()
}

const fetchCodeOf = (tab: AdminTab): void =>
  tab === 'dashboard' ? undefined : TAB_PANELS[tab].fetchCode()

const addressOf = (tab: AdminTab): string =>
  tab === 'dashboard' ? paths.admin.home : paths.admin.tab(tab)

function WorkAreas({ isKnown }: { isKnown: boolean }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => keepInSight(row.current, '[aria-current]'), [pathname])
  return (
    <nav ref={row} className="tabs admin-areas" aria-label="Work areas">
      <NavLink prefetch="intent" to={paths.admin.inbox}>
        Inbox
        {isKnown && <NewInInbox />}
      </NavLink>
      <NavLink prefetch="intent" to={PIPELINE_PATH}>
        Pipeline
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.quotes}>
        Quotes
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.projects}>
        Projects
      </NavLink>
      <NavLink prefetch="intent" to={DELIVERABLES_PATH}>
        Deliverables
      </NavLink>
      <NavLink prefetch="intent" to={EDITS_PATH}>
        Edits
      </NavLink>
      <NavLink prefetch="intent" to={HOURS_PATH}>
        Hours
      </NavLink>
      <NavLink prefetch="intent" to={CALENDAR_PATH}>
        Calendar
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.customers}>
        Customers
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.payments}>
        Payments
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.analytics}>
        Analytics
      </NavLink>
      <AdminOnly>
        <NavLink prefetch="intent" to={STATISTICS_PATH}>
          Statistics
        </NavLink>
      </AdminOnly>
      <NavLink prefetch="intent" to={paths.admin.blog}>
        Blog
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.messages}>
        Messages
        {isKnown && <WaitingMessages />}
      </NavLink>
      <NavLink prefetch="intent" to={paths.admin.mails}>
        Mail
        {isKnown && <FailedMails />}
      </NavLink>
      <AdminOnly>
        <NavLink prefetch="intent" to={paths.admin.audit}>
          Audit log
        </NavLink>
      </AdminOnly>
    </nav>
  )
}

/** `label` names the count for screen readers. */
const Count = ({
  of,
  label,
  isAccent,
}: {
  of: number | undefined
  label: string
  isAccent?: true
}) =>
  of ? (
    <span className={classNames('count numeric', isAccent && 'count-accent')}>
      {of}
      <span className="visually-hidden"> {label}</span>
    </span>
  ) : null

const PendingApplications = () => (
  <Count of={useApplicationCounts().data?.pending} label="pending" isAccent />
)
const NewInInbox = () => <Count of={useInboxCounts().data?.new} label="new" />
const WaitingMessages = () => <Count of={useThreadCounts().data?.waiting} label="waiting" />
const FailedMails = () => <Count of={useMailCounts().data?.failed} label="not sent" isAccent />

// Left column of a business's dashboard: user, sections and sign-out.
import {
  Bell,
  ChartLine,
  CircleUserRound,
  FileText,
  FolderKanban,
  LogOut,
  type LucideIcon,
  Receipt,
  Repeat,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { type CustomerSection, paths } from '#kernel/paths.contract.ts'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { isOpenState } from '#features/projects/projects.contract.ts'
import { useMyProjects } from '#features/projects/web/my-projects.query.ts'
import { useUnreadNotifications } from '#features/notifications/web/customer/my-notifications.query.ts'
import { SearchEverything } from '#features/search/web/search-everything.panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { SECTION_PANELS } from './dashboard-panels.ts'
import { DASHBOARD_SCREENS } from './dashboard-screens.ts'
import { type Section, SECTIONS } from '../dashboard.rules.ts'
import '#ui/threads.css'
import '#ui/work.css'
import './dashboard.page.css'

const ICONS: Record<Section, LucideIcon> = {
  quotes: FileText,
  subscription: Repeat,
  payments: Receipt,
  analytics: ChartLine,
  projects: FolderKanban,
  notifications: Bell,
  profile: CircleUserRound,
}
// Object.keys returns string[]; the keys are the sections.
const ALL = Object.keys(SECTIONS) as Section[]

export function DashboardMenu({ view }: { view: CustomerSection }) {
  return (
    <aside className="dashboard-side" aria-label="Your business">
      <SignedInUser />
      <SearchEverything area="business" screens={DASHBOARD_SCREENS} />
      <Sections current={view} />
      <Logout />
    </aside>
  )
}

function SignedInUser() {
  const { user } = useBusinessAuth()
  return (
    <div className="dashboard-who">
      <span className="avatar avatar-team" aria-hidden>
        {user && initialsOf(user.name)}
      </span>
      <p>
        <b>{user?.name ?? 'Your business'}</b>
        <span className="numeric">{user?.businessId}</span>
      </p>
    </div>
  )
}

function Sections({ current }: { current: CustomerSection }) {
  const { isAuthenticated } = useBusinessAuth()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const [nav, link] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')]
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={tabs} className="dashboard-sections" aria-label="Dashboard sections">
      <ul>
        {ALL.map((section) => (
          <li key={section}>
            <Link
              to={paths.customer.section(section)}
              onMouseEnter={() => fetchCodeOf(section)}
              onFocus={() => fetchCodeOf(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              <Icon of={ICONS[section]} />
              {SECTIONS[section]}
              {section === 'projects' && isAuthenticated && <TaskCount />}
              {section === 'notifications' && isAuthenticated && <UnreadCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const fetchCodeOf = (section: Section): void =>
  section === 'quotes' ? undefined : SECTION_PANELS[section].fetchCode()

function TaskCount() {
  const { data: projects = [] } = useMyProjects()
  const open = projects
    .filter(({ state }) => isOpenState(state))
    .reduce((sum, { openTasks }) => sum + openTasks, 0)
  if (!open) return null
  return (
    <span className="count numeric">
      {open}
      <span className="visually-hidden"> to do</span>
    </span>
  )
}

function UnreadCount() {
  const { data } = useUnreadNotifications()
  if (!data?.unread) return null
  return (
    <span className="count numeric">
      {data.unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

function Logout() {
  const { logout } = useBusinessAuth()
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    if (leaving) return
    setLeaving(true)
    void logout()
  }
  return (
    <button
      type="button"
      className="dashboard-logout"
      aria-disabled={leaving || undefined}
      onClick={leave}
    >
      <Icon of={LogOut} />
      Logout
    </button>
  )
}

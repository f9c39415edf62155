// A customer with a single project sees its workspace directly.
import { ArrowRight, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useMyProjects } from '../my-projects.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  isOpenState,
  PROJECT_STATES,
  type Project,
  type ProjectRow,
  type ProjectState,
} from '../../projects.contract.ts'
import { CustomerWorkspace } from './customer-workspace.tsx'
import { useWorkspace } from '../project.query.ts'
import { ProjectOrigin } from '../project-origin.tsx'
import { supportText } from '../../support.rules.ts'
import { inDays, shortDate, whenText } from '../project-texts.ts'
import '#ui/work-layout.css'
import '../workspace.css'
import '#ui/dashboard.css'

const NONE = 'No active projects yet.'

type Slots = {
  thread: (projectId: string) => ReactNode
  /** Since its delivery. */
  handover: (project: Project) => ReactNode
  proofs: (projectId: string) => ReactNode
}

export function ProjectsPanel(slots: Slots) {
  const [params] = useSearchParams()
  const { data: projects, error } = useMyProjects()
  const [only] = projects?.length === 1 ? projects : []
  const id = params.get('project') ?? only?.id
  if (id) return <Workspace id={id} isOnly={only !== undefined} {...slots} />
  return (
    <>
      <Head title="Projects" about="What we are building for you." />
      {projects ? (
        <Rows projects={projects} />
      ) : (
        <div className="card">
          <QueryState title="Couldn’t load your projects." error={error} rows={4} />
        </div>
      )}
    </>
  )
}

function Head({
  title,
  about,
  back,
  children,
}: {
  title: string
  about: ReactNode
  back?: boolean
  children?: ReactNode
}) {
  return (
    <div className="dashboard-head">
      <div>
        {back && (
          <p className="small">
            <Link className="text-link" to={paths.customer.section('projects')}>
              Projects
            </Link>
          </p>
        )}
        <h1>{title}</h1>
        <p className="muted">{about}</p>
      </div>
      {children}
    </div>
  )
}

type WorkspaceProps = Slots & { id: string; isOnly: boolean }

function Workspace({ id, isOnly, thread, handover, proofs }: WorkspaceProps) {
  const { timeZone } = useCompany()
  const { data: project, error } = useWorkspace('customer', id)
  if (!project) {
    return (
      <>
        <Head title="Projects" about="What we are building for you." back={!isOnly} />
        <div className="card">
          <QueryState title="Couldn’t load the project." error={error} rows={6} />
        </div>
      </>
    )
  }
  return (
    <>
      <Head
        title={project.name}
        about={
          <>
            <ProjectOrigin project={project} side="customer" /> {whenText(project, timeZone)}
          </>
        }
        back={!isOnly}
      >
        <Button variant="neutral" onClick={goToMessage}>
          <Icon of={MessageSquare} />
          Message the team
        </Button>
      </Head>
      <CustomerWorkspace
        key={id}
        project={project}
        thread={thread(id)}
        proofs={proofs(id)}
        handover={project.deliveredAt !== null && handover(project)}
      />
    </>
  )
}

function goToMessage(): void {
  const [section, field] = [
    document.getElementById('messages'),
    document.querySelector<HTMLElement>('#messages textarea'),
  ]
  section?.scrollIntoView({ block: 'end' })
  field?.focus({ preventScroll: true })
}

function Rows({ projects }: { projects: readonly ProjectRow[] }) {
  if (!projects.length) {
    return (
      <section className="card" aria-label="Your projects">
        <EmptyState text={NONE} more="A project starts when you accept a quote." />
      </section>
    )
  }
  return (
    <section className="card" aria-label="Your projects">
      <ul className="project-rows">
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <Link to={paths.customer.project(project.id)}>{project.name}</Link>
              <p className="side-note">{projectSummary(project)}</p>
            </div>
            <ProjectBadge project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function stoppedText({
  pause,
  cancellation,
}: Pick<ProjectRow, 'pause' | 'cancellation'>): string | undefined {
  if (cancellation) return `Canceled. ${cancellation.reason}`
  if (!pause) return undefined
  return pause.resumesOn
    ? `Paused. It resumes on ${shortDate(pause.resumesOn)}.`
    : `Paused. ${pause.reason}`
}

export function projectSummary({
  state,
  milestones,
  milestonesDone,
  next,
  dueOn,
  supportPeriod,
  pause,
  cancellation,
}: ProjectRow): string {
  const stopped = stoppedText({ pause, cancellation })
  if (stopped) return stopped
  if (state === 'delivered')
    return supportPeriod
      ? `${supportText(supportPeriod)}.`
      : `All ${milestones} milestones are done.`
  const due = next?.dueOn ? `, ${shortDate(next.dueOn)}` : ''
  return [
    `${milestonesDone} of ${milestones} milestones done.`,
    next && `Next: ${next.name}${due}.`,
    dueOn && next?.dueOn !== dueOn && `Planned completion ${shortDate(dueOn)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const TONES: Partial<Record<ProjectState, Tone>> = {
  'waiting-for-deposit': 'warn',
  delivered: 'ok',
}

function ProjectBadge({ project: { state, waitingOn, waitingDays } }: { project: ProjectRow }) {
  if (state !== 'active')
    return <StatusBadge tone={TONES[state] ?? 'neutral'}>{PROJECT_STATES[state]}</StatusBadge>
  return (
    <StatusBadge tone={waitingOn === 'customer' ? 'warn' : 'info'}>
      {waitingOn === 'customer'
        ? `Waiting on you${waitingDays > 0 ? `, ${inDays(waitingDays)}` : ''}`
        : 'In progress'}
    </StatusBadge>
  )
}

const SHOWN_AFTER_DAYS = 30
/** Open, or delivered with support that runs or has just ended. */
const isShown = ({ state, supportPeriod }: ProjectRow): boolean =>
  isOpenState(state) || (supportPeriod?.daysLeft ?? -Infinity) >= -SHOWN_AFTER_DAYS

export function ProjectsSummary() {
  const { data: projects, error } = useMyProjects()
  const open = projects?.filter(isShown) ?? []
  return (
    <section className="card summary-card" aria-labelledby="projects-summary">
      <h2 id="projects-summary">Projects</h2>
      {!projects && <QueryState title="Couldn’t load your projects." error={error} rows={1} />}
      {projects && open.length === 0 && <p className="muted">{NONE}</p>}
      {open.map((project) => (
        <div key={project.id} className="project-summary">
          <p>
            <b>{project.name}</b>
          </p>
          <p className="side-note">{projectSummary(project)}</p>
          <ProjectBadge project={project} />
        </div>
      ))}
      {projects && projects.length > 0 && (
        <p>
          <Link className="arrow-link" to={paths.customer.section('projects')}>
            Open {projects.length === 1 ? 'the project' : 'projects'}
            <Icon of={ArrowRight} />
          </Link>
        </p>
      )}
    </section>
  )
}

// A customer with a single project sees its workspace directly.
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useMyProjects } from '../my-projects.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Project, ProjectRow } from '../../projects.contract.ts'
import { NO_PROJECTS, ProjectBadge, projectSummary } from './project-summary.tsx'
import { CustomerWorkspace } from './customer-workspace.tsx'
import { useWorkspace } from '../project.query.ts'
import { ProjectOrigin } from '../project-origin.tsx'
import { whenText } from '../project-texts.ts'
import '#ui/work-layout.css'
import '../workspace.css'
import '#ui/dashboard.css'

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
        <EmptyState text={NO_PROJECTS} more="A project starts when you accept a quote." />
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

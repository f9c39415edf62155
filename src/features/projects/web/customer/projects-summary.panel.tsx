// The open projects of a customer, beside other sections.
import { ArrowRight } from 'lucide-react'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/routing/link.tsx'
import { isOpenState, type ProjectRow } from '../../projects.contract.ts'
import { useMyProjects } from '../my-projects.query.ts'
import { NO_PROJECTS, ProjectBadge, projectSummary } from './project-summary.tsx'
import '#ui/dashboard.css'
import '#ui/work-layout.css'
import '../workspace.css'

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
      {projects && open.length === 0 && <p className="muted">{NO_PROJECTS}</p>}
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

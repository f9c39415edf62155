// The agency's list of projects: what is next in each, and whose turn it is.
import { Link, useSearchParams } from 'react-router'
import { FilterLinks } from '#site/filter-links.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { SearchBox } from '#site/search-box.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { names } from '#ui/names.ts'
import { PROJECT_STATES, type ProjectRow } from '../projects.contract.ts'
import { type ProjectList, useProjects } from './project-queries.ts'
import { inDays, shortDate } from './project-words.ts'
import { PROJECTS_PATH } from './project.panel.tsx'

const LISTS: readonly { value: ProjectList; words: string }[] = [
  { value: 'open', words: 'Open' },
  { value: 'delivered', words: 'Delivered' },
  { value: 'all', words: 'All' },
]

export function AdminProjectsPanel() {
  const [params] = useSearchParams()
  const list = LISTS.find(({ value }) => value === params.get('list'))?.value ?? 'open'
  const search = params.get('search')?.trim() ?? ''
  const { data: projects, error, isPlaceholderData } = useProjects(list, search)
  return (
    <section className="card" aria-labelledby="projects">
      <div className="projects-head">
        <h2 id="projects">Projects</h2>
        <FilterLinks name="list" usual="open" chosen={list} choices={LISTS} />
        <SearchBox label="Search projects" placeholder="Name, business or quote" />
      </div>
      {projects ? <Projects projects={projects} isOld={isPlaceholderData} isFiltered={search !== '' || list !== 'open'} /> : <NotLoaded title="The projects did not load." error={error} rows={5} />}
    </section>
  )
}

function Projects({ projects, isOld, isFiltered }: { projects: readonly ProjectRow[]; isOld: boolean; isFiltered: boolean }) {
  if (!projects.length) return <EmptyState art={<SmallClosedShop />} text={isFiltered ? 'Nothing fits this filter.' : 'No open projects.'} more="A project begins by itself when a quote is accepted." />
  return (
    <table className={names('table table-stacked projects-table', isOld && 'projects-old')} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Next milestone</th>
          <th scope="col">Done</th>
          <th scope="col">Due</th>
          <th scope="col">Whose turn</th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ project }: { project: ProjectRow }) {
  const { id, name, quoteNumber, next, milestonesDone, milestones, dueOn } = project
  const { tone, word } = turnOf(project)
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link" to={`${PROJECTS_PATH}/${id}`}>{name}</Link>
        <span className="side-note figures">{quoteNumber}</span>
      </td>
      <td className="stacked-left stacked-second">{next ? <>{next.name}{next.dueOn && <span className="side-note figures">{shortDate(next.dueOn)}</span>}</> : <span className="muted">none left</span>}</td>
      <td className="figures stacked-right stacked-first">{milestonesDone} of {milestones}</td>
      <td className="figures stacked-hidden">{dueOn ? shortDate(dueOn) : <span className="muted">not dated</span>}</td>
      <td className="stacked-left stacked-third"><StatusBadge tone={tone}>{word}</StatusBadge></td>
    </tr>
  )
}

function turnOf({ state, waitingOn, waitingDays }: ProjectRow): { tone: Tone; word: string } {
  if (state === 'delivered') return { tone: 'ok', word: PROJECT_STATES.delivered }
  if (state === 'waiting-for-deposit') return { tone: 'warn', word: PROJECT_STATES['waiting-for-deposit'] }
  const days = waitingDays > 0 ? `, ${inDays(waitingDays)}` : ''
  return waitingOn === 'you' ? { tone: 'warn', word: `Theirs${days}` } : { tone: 'info', word: `Ours${days}` }
}

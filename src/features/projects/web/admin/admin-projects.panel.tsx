// The agency's list of projects: the next milestone, and who is waited on.
import { Link } from '#ui/routing/link.tsx'
import * as z from 'zod/mini'
import { paths } from '#kernel/paths.contract.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { ListTools, NothingFound, ShowEverything } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { MemberInitials } from '../../members/web/member-rows.tsx'
import {
  PROJECT_LISTS,
  PROJECT_STATES,
  type ProjectRow,
  ProjectsQuery,
} from '../../projects.contract.ts'
import { type ProjectFilter, type ProjectList, useProjects } from '../project.query.ts'
import { supportText } from '../../support.rules.ts'
import { inDays, shortDate } from '../project-texts.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './admin-projects.css'

const LISTS: Record<ProjectList, string> = {
  open: 'Open',
  delivered: 'Delivered',
  canceled: 'Canceled',
  all: 'All',
}

const FILTER = z.pick(ProjectsQuery, { list: true, search: true, member: true })

export function AdminProjectsPanel() {
  const { list = 'open', ...others } = useFilterParams(FILTER)
  return (
    <section className="card" aria-labelledby="projects">
      <div className="row card-head">
        <h2 id="projects">Projects</h2>
        <ListTools label="Search projects" placeholder="Name, business or quote">
          <FilterLinks
            name="list"
            defaultValue="open"
            chosen={list}
            choices={PROJECT_LISTS.map((value) => ({ value, label: LISTS[value] }))}
          />
          <div className="projects-member">
            <FilterSelect
              name="member"
              label="Team"
              any="Everyone’s projects"
              options={{ me: 'Mine' }}
            />
          </div>
        </ListTools>
      </div>
      <Projects filter={{ list, ...others }} />
    </section>
  )
}

function Projects({ filter }: { filter: ProjectFilter }) {
  const projects = useProjects(filter)
  return (
    <PagedList
      list={projects}
      title="Couldn’t load the projects."
      bars={5}
      label="project"
      nothing={<Nothing filter={filter} />}
    >
      {(rows, isOld) => <Table projects={rows} isOld={isOld} list={filter.list} />}
    </PagedList>
  )
}

const NOTHING: Record<ProjectList, string> = {
  open: 'No open projects.',
  delivered: 'No delivered projects yet.',
  canceled: 'No canceled projects.',
  all: 'No projects yet.',
}

const NOTHING_OWN: Record<ProjectList, string> = {
  open: 'You are on the team of no open project.',
  delivered: 'You are on the team of no delivered project.',
  canceled: 'You are on the team of no canceled project.',
  all: 'You are on the team of no project.',
}

function Nothing({ filter: { list, search, member } }: { filter: ProjectFilter }) {
  if (member && !search)
    return (
      <EmptyState
        text={NOTHING_OWN[list]}
        more="The team of a project is on its page, where you can join it."
      >
        <ShowEverything to={`?list=${list}`}>Show everyone’s</ShowEverything>
      </EmptyState>
    )
  if (search)
    return (
      <NothingFound
        what="projects"
        search={member ? undefined : search}
        part={list === 'all' ? undefined : LISTS[list]}
      />
    )
  return (
    <EmptyState
      text={NOTHING[list]}
      more="A project starts automatically when a quote is accepted."
    />
  )
}

const HEADS: Partial<Record<ProjectList, string>> = { delivered: 'Support', canceled: 'Reason' }
type TableProps = { projects: readonly ProjectRow[]; isOld: boolean; list: ProjectList }

function Table({ projects, isOld, list }: TableProps) {
  return (
    <table className={classNames('table table-stacked', isOld && 'list-old')} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">{HEADS[list] ?? 'Next milestone'}</th>
          <th scope="col">Done</th>
          <th scope="col">Due</th>
          <th scope="col">Team</th>
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
  const { cancellation, members } = project
  const { id, name, quoteNumber, next, milestonesDone, milestones, dueOn, supportPeriod } = project
  const { tone, label } = waitingLabel(project)
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link" to={paths.admin.project(id)}>
          {name}
        </Link>
        <span className="side-note numeric">{quoteNumber || 'Without a quote'}</span>
      </td>
      <td className="stacked-left stacked-second">
        {next ? (
          <>
            {next.name}
            {next.dueOn && <span className="side-note numeric">{shortDate(next.dueOn)}</span>}
          </>
        ) : (
          <span className="muted">
            {cancellation?.reason ?? (supportPeriod ? supportText(supportPeriod) : 'None left')}
          </span>
        )}
      </td>
      <td className="numeric stacked-right stacked-first">
        {milestonesDone} of {milestones}
      </td>
      <td className="numeric stacked-hidden">
        {dueOn && !cancellation ? shortDate(dueOn) : <span className="muted">No date</span>}
      </td>
      <td className="stacked-right stacked-third">
        <MemberInitials members={members} />
      </td>
      <td className="stacked-left stacked-third">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </td>
    </tr>
  )
}

function waitingLabel({ state, waitingOn, waitingDays }: ProjectRow): {
  tone: Tone
  label: string
} {
  if (state === 'delivered') return { tone: 'ok', label: PROJECT_STATES.delivered }
  if (state === 'paused' || state === 'canceled')
    return { tone: 'neutral', label: PROJECT_STATES[state] }
  if (state === 'waiting-for-deposit')
    return { tone: 'warn', label: PROJECT_STATES['waiting-for-deposit'] }
  const days = waitingDays > 0 ? `, ${inDays(waitingDays)}` : ''
  return waitingOn === 'customer'
    ? { tone: 'warn', label: `Theirs${days}` }
    : { tone: 'info', label: `Ours${days}` }
}

// The days of projects in the calendar.
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { CalendarKind, CalendarSource } from '../../kernel/db/calendar-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { users } from '../accounts/accounts.table.ts'
import { projectMembers } from './members/project-members.table.ts'
import { milestones, projects, projectTasks } from './projects.table.ts'

const PROJECT: CalendarKind = { name: 'project', title: 'Projects', rank: 20, icon: 'board' }
const MILESTONE: CalendarKind = { name: 'milestone', title: 'Milestones', rank: 30, icon: 'flag' }
const TASK: CalendarKind = { name: 'task', title: 'To-dos', rank: 40, icon: 'check' }
const SUPPORT: CalendarKind = { name: 'support', title: 'Support', rank: 60, icon: 'shield' }

const isDelivered = sql`${projects.state} = 'delivered'`
const isEnded = sql`${projects.state} in ('delivered', 'canceled')`
/** Work on others is interrupted. */
const isScheduled = sql`${projects.state} in ('waiting-for-deposit', 'active', 'delivered')`
const ABOUT = {
  name: projects.businessName,
  about: projects.id,
  screen: paths.admin.project,
}
/** Without people who have left the team. */
const members = sql`array(
  select ${projectMembers.userId} from ${projectMembers}
  join ${users} on ${users.id} = ${projectMembers.userId} and ${users.disabledAt} is null
  where ${projectMembers.projectId} = ${projects.id}
  order by ${projectMembers.since}, ${projectMembers.id})`
const customer = { email: projects.email, screen: paths.customer.project }

const end = (what: string, label: string, day: SQLWrapper): CalendarSource => ({
  ...ABOUT,
  kind: SUPPORT,
  what,
  label,
  from: projects,
  only: isEnded,
  id: projects.id,
  title: projects.name,
  when: { day },
  customer,
})

const toDo = {
  ...ABOUT,
  kind: TASK,
  label: 'To-do',
  from: sql`${projectTasks} join ${projects} on ${projects.id} = ${projectTasks.projectId}`,
  id: projectTasks.id,
  title: projectTasks.title,
  name: projects.name,
  when: { day: projectTasks.dueOn },
  isDone: sql`${projectTasks.doneAt} is not null`,
}

export const projectCalendar: readonly CalendarSource[] = [
  {
    ...ABOUT,
    kind: PROJECT,
    what: 'project',
    label: 'Project due',
    from: projects,
    only: isScheduled,
    id: projects.id,
    title: projects.name,
    when: { day: projects.dueOn },
    owners: members,
    isDone: isDelivered,
    customer,
  },
  {
    ...ABOUT,
    kind: MILESTONE,
    what: 'milestone',
    label: 'Milestone',
    from: sql`${milestones} join ${projects} on ${projects.id} = ${milestones.projectId}`,
    only: isScheduled,
    id: milestones.id,
    title: milestones.name,
    name: projects.name,
    when: { day: milestones.dueOn },
    owners: members,
    isDone: sql`${milestones.completedAt} is not null`,
    customer,
  },
  {
    ...toDo,
    what: 'task',
    only: sql`${isScheduled} and ${projectTasks.side} = 'customer'`,
    customer,
  },
  {
    ...toDo,
    what: 'team-task',
    only: sql`${isScheduled} and ${projectTasks.side} = 'agency'`,
    owners: sql`case when ${projectTasks.ownerId} is null then ${members}
      else array[${projectTasks.ownerId}] end`,
  },
  end('support-end', 'Support ends', projects.supportUntil),
  end('maintenance-end', 'Free maintenance ends', projects.maintenanceUntil),
]

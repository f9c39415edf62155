import { type SQL, sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import type { DealSources } from '../../kernel/db/deal-source.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { dayEnd, since, type WorkSource, type WorkTimes } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { planToOffer, PROJECT_WORK_KIND } from './support.view.ts'
import { milestones, projectFiles, projects, projectTasks, projectWaits } from './projects.table.ts'

export const projectSearch: SearchSource = {
  kind: 'project',
  label: 'Project',
  group: 'Work',
  icon: 'board',
  rank: 20,
  from: projects,
  searchVector: searchVector(
    projects.name,
    projects.quoteNumber,
    projects.businessName,
    projects.email,
  ),
  id: projects.id,
  title: projects.name,
  detail: sql`concat_ws(', ', ${projects.businessName}, nullif(${projects.quoteNumber}, ''),
    case ${projects.state} when 'paused' then 'paused' when 'canceled' then 'canceled' end)`,
  at: projects.createdAt,
  screen: ({ id }) => paths.admin.project(id),
  customer: {
    email: projects.email,
    detail: projects.quoteNumber,
    screen: ({ id }) => paths.customer.project(id),
  },
}

const nextMilestone = sql`
  select m.name, m.due_on from ${milestones} m
  where m.project_id = ${projects.id} and m.completed_at is null
  order by m.due_on nulls last, m.position limit 1`
const ownLateTask = (today: string): SQL => sql`
  select t.title, t.due_on from ${projectTasks} t
  where t.project_id = ${projects.id} and t.side = 'agency' and t.done_at is null
    and t.due_on < ${today}::date
  order by t.due_on, t.position limit 1`
const lateTask = (today: string): SQL => sql`
  select t.title, t.due_on from ${projectTasks} t
  where t.project_id = ${projects.id} and t.side = 'customer' and t.done_at is null
    and t.due_on < ${today}::date
  order by t.due_on limit 1`
const projectWait = sql`
  select u."from" from ${projectWaits} u where u.project_id = ${projects.id} and u.until is null`
const projectSource = (today: string): SQL => sql`
  ${projects}
  left join lateral (${nextMilestone}) stop on true
  left join lateral (${lateTask(today)}) task on true
  left join lateral (${ownLateTask(today)}) own on true
  left join lateral (${projectWait}) turn on true`
const PROJECT = {
  kind: PROJECT_WORK_KIND,
  label: 'Project',
  id: projects.id,
  name: projects.businessName,
  email: projects.email,
  screen: paths.admin.project,
}
const isUnderWay = sql`${projects.state} not in ('delivered', 'canceled')
  and ${projects.state} = 'active'`
const turnStartedAt = sql`coalesce(turn."from", ${projects.startedAt}, ${projects.createdAt})`

/** Projects that wait for the agency, or have an overdue milestone or to-do of the team. */
const ours = ({ today, timeZone }: WorkTimes): WorkSource => ({
  ...PROJECT,
  what: sql`'project'`,
  from: projectSource(today),
  only: sql`${isUnderWay} and (${projects.waitingOn} = 'agency' or stop.due_on < ${today}::date
    or own.due_on is not null)`,
  detail: sql`${projects.name} || coalesce(': ' || own.title, ': ' || stop.name, '')`,
  at: sql`coalesce(${dayEnd(sql`coalesce(own.due_on, stop.due_on)`, timeZone)}, ${turnStartedAt})`,
  clock: sql`case when own.due_on is null and stop.due_on is null then 'since' else 'due' end`,
})
const blocked = ({ today, timeZone }: WorkTimes): WorkSource => ({
  ...PROJECT,
  what: sql`'blocked'`,
  text: ({ detail }) => `Waiting on an overdue task: ${detail}`,
  from: projectSource(today),
  only: sql`${isUnderWay} and ${projects.waitingOn} <> 'agency'
    and not coalesce(stop.due_on < ${today}::date, false)
    and own.due_on is null and task.due_on is not null`,
  detail: sql`task.title`,
  at: dayEnd(sql`task.due_on`, timeZone),
  clock: since,
})
export const projectWork = (times: WorkTimes): WorkSource[] => [
  ours(times),
  blocked(times),
  planToOffer(times),
]

/** The accepted quote of any other project has won the deal already. */
export const projectDeals: DealSources = {
  facts: [
    {
      from: projects,
      only: sql`${projects.quoteId} is null and ${projects.inquiryId} is not null`,
      deal: projects.inquiryId,
      stage: sql`'won'`,
      at: projects.createdAt,
    },
  ],
}

const ABOUT = {
  email: projects.email,
  about: projects.id,
  screen: paths.admin.project,
  id: projects.id,
}

export const projectCustomers: CustomerSources = {
  // The accepted quote of any other project lists its customer already.
  records: [
    {
      from: projects,
      only: sql`${projects.quoteId} is null`,
      email: projects.email,
      name: projects.businessName,
      rank: 2,
      at: projects.createdAt,
      mark: sql`'customer'`,
    },
  ],
  activityKinds: { project: { title: 'Projects', rank: 60 } },
  activities: [
    {
      ...ABOUT,
      kind: 'project',
      what: sql`'created'`,
      summary: (title) => `Project created: ${title}`,
      from: projects,
      at: projects.createdAt,
      title: projects.name,
    },
    {
      ...ABOUT,
      kind: 'project',
      what: sql`'delivered'`,
      summary: (title) => `Project delivered: ${title}`,
      from: projects,
      only: sql`${projects.deliveredAt} is not null`,
      at: projects.deliveredAt,
      title: projects.name,
    },
    {
      ...ABOUT,
      kind: 'project',
      what: sql`'canceled'`,
      summary: (title) => `Project canceled: ${title}`,
      from: projects,
      only: sql`${projects.canceledAt} is not null`,
      at: projects.canceledAt,
      title: projects.name,
    },
    {
      ...ABOUT,
      kind: 'file',
      what: sql`'project-file'`,
      summary: (title) => `Project file: ${title}`,
      from: sql`${projects}
        join ${projectFiles} on ${projectFiles.projectId} = ${projects.id}
        join ${files} on ${files.id} = ${projectFiles.fileId}`,
      only: sql`${files.deletedAt} is null`,
      at: projectFiles.at,
      title: files.name,
      text: projectFiles.byName,
    },
  ],
  waits: () => [
    {
      ...ABOUT,
      whose: projects.waitingOn,
      kind: 'project',
      text: { agency: 'Project is waiting on us', customer: 'Project is waiting on them' },
      from: projects,
      only: sql`${projects.state} = 'active'`,
      since: sql`coalesce(${projects.startedAt}, ${projects.createdAt})`,
      title: projects.name,
    },
  ],
}

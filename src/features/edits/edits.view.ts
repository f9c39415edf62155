import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { due, type WorkSource } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { EDITS_PATH, editPath } from './edits.contract.ts'
import { edits } from './edits.table.ts'

const isKept = sql`${edits.canceledBy} is distinct from 'customer'`

export const editSearch: SearchSource = {
  kind: 'edit',
  label: 'Edit',
  group: 'Work',
  icon: 'board',
  rank: 25,
  from: edits,
  searchVector: searchVector(edits.title, edits.detail),
  id: edits.id,
  title: edits.title,
  detail: edits.businessName,
  at: edits.addedAt,
  only: isKept,
  screen: ({ id }) => editPath(id),
  customer: {
    email: edits.email,
    detail: sql`''`,
    only: isKept,
    screen: ({ id }) => paths.customer.edit(id),
  },
}

/** Active edits, with their due time; one that waits for the customer is not work for the team. */
export const editWork: WorkSource = {
  kind: { name: 'edit', title: 'Edits', rank: 86, list: EDITS_PATH },
  what: sql`'edit'`,
  label: 'Edit',
  from: edits,
  only: sql`${edits.state} = 'active' and ${edits.questionSince} is null`,
  id: edits.id,
  name: edits.businessName,
  detail: edits.title,
  email: edits.email,
  at: edits.dueAt,
  clock: due,
  startedAt: edits.startedAt,
  screen: editPath,
}

const ABOUT = {
  kind: 'edit',
  from: edits,
  email: edits.email,
  title: edits.title,
  about: edits.id,
  screen: editPath,
  id: edits.id,
}

export const editCustomers = {
  activityKinds: { edit: { title: 'Edits', rank: 57 } },
  activities: [
    {
      ...ABOUT,
      what: sql`'edit-added'`,
      summary: (title) => `Edit added: ${title}`,
      only: isKept,
      at: edits.addedAt,
      text: sql`left(${edits.detail}, 240)`,
    },
    {
      ...ABOUT,
      what: sql`case when ${edits.state} = 'done' then 'edit-done' else 'edit-canceled' end`,
      summary: (title, what) =>
        what === 'edit-done' ? `Edit done: ${title}` : `Edit canceled: ${title}`,
      only: sql`${edits.state} in ('done', 'canceled') and ${isKept}`,
      at: edits.endedAt,
      text: sql`case when ${edits.state} = 'done' then ${edits.note} else ${edits.reason} end`,
    },
  ],
} satisfies CustomerSources

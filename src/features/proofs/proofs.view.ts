import { sql } from 'drizzle-orm'
import { projects } from '#features/projects/projects.table.ts'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { since, type WorkSource } from '../../kernel/db/work-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { proofDecisions, proofs, proofVersions } from './proofs.table.ts'

export const proofSearch: SearchSource = {
  kind: 'proof',
  label: 'Proof',
  group: 'Work',
  icon: 'board',
  rank: 27,
  from: proofs,
  searchVector: searchVector(proofs.title, proofs.projectName, proofs.businessName),
  id: proofs.id,
  title: proofs.title,
  detail: sql`concat_ws(', ', ${proofs.businessName}, ${proofs.projectName})`,
  at: proofs.sentAt,
  screen: ({ id }) => paths.admin.proof(id),
  customer: {
    email: proofs.email,
    detail: proofs.projectName,
    screen: ({ id }) => paths.customer.proof(id),
  },
}

/** Changes that a customer requested, until a new version or an answer. */
export const proofWork: WorkSource = {
  kind: { name: 'proof', title: 'Proofs', rank: 82, list: paths.admin.projects },
  what: sql`'proof'`,
  label: 'Changes requested',
  from: sql`${proofs} join ${projects} on ${projects.id} = ${proofs.projectId}`,
  only: sql`${proofs.state} = 'changes' and ${proofs.answeredAt} is null
    and ${projects.state} not in ('paused', 'canceled')`,
  id: proofs.id,
  name: proofs.businessName,
  detail: sql`${proofs.projectName} || ': ' || ${proofs.title}`,
  email: proofs.email,
  at: proofs.changesAt,
  clock: since,
  screen: paths.admin.proof,
}

const ABOUT = {
  kind: 'proof',
  email: proofs.email,
  title: proofs.title,
  about: proofs.id,
  screen: paths.admin.proof,
}

export const proofCustomers = {
  activityKinds: { proof: { title: 'Proofs', rank: 53 } },
  activities: [
    {
      ...ABOUT,
      from: sql`${proofVersions} join ${proofs} on ${proofs.id} = ${proofVersions.proofId}`,
      id: proofVersions.id,
      what: sql`'proof-sent'`,
      summary: (title) => `Proof sent: ${title}`,
      at: proofVersions.sentAt,
      text: sql`left(${proofVersions.note}, 240)`,
    },
    {
      ...ABOUT,
      from: sql`${proofDecisions} join ${proofs} on ${proofs.id} = ${proofDecisions.proofId}`,
      id: proofDecisions.id,
      what: sql`case when ${proofDecisions.answer} = 'approved' then 'proof-approved'
        else 'proof-changes' end`,
      summary: (title, what) =>
        what === 'proof-approved' ? `Proof approved: ${title}` : `Changes requested: ${title}`,
      at: proofDecisions.at,
      text: sql`left(${proofDecisions.text}, 240)`,
    },
  ],
} satisfies CustomerSources

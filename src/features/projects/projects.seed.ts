// The demo's project: its design is done, the first version is shown, and a text is awaited.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { completeMilestone } from './milestones.service.ts'
import { readProject, readProjects } from './room.service.ts'
import { answerTask } from './tasks.service.ts'

const DAY = 24

export async function ensureProjectStory(ctx: Ctx, email: string): Promise<void> {
  const [admin] = await readColleagues(ctx)
  const agency = (days: number): Ctx => ago(ctx, days * DAY, { role: 'admin', userId: admin?.id ?? '', name: admin?.name ?? '' })
  const customer = (days: number): Ctx => ago(ctx, days * DAY, { role: 'business', name: 'Dr. Anita Rao', email })
  const [row] = admin ? await readProjects(agency(17), {}) : []
  if (!row) return
  const { milestones, tasks } = await readProject(agency(17), row.id)
  const written = tasks.find(({ kind }) => kind === 'text')
  if (written) await answerTask(customer(16), row.id, written.id, { text: 'Maya at the front desk has the accounts: ask her by phone, please, not by mail.', files: [] })
  const [design] = milestones
  if (design) await completeMilestone(agency(6), row.id, design.id)
}

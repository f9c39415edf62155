import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { projectsToRequest, sendSatisfactionRequests } from './request-satisfaction.service.ts'
import { answerMySatisfaction } from './satisfaction.service.ts'

/** In days before the seeding. The demo delivered its two projects 45 and 21 days before it. */
const ANSWERS = [
  { requested: 39, answered: 38, change: { rating: 4, comment: '' } },
  {
    requested: 15,
    answered: 12,
    change: {
      rating: 5,
      comment: 'The store looks like us, and the first weekend brought eleven orders.',
    },
  },
]

export async function seedDemoSatisfaction(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const who = { role: 'admin', userId: admin.id, name: admin.name } as const
  const { name, email } = DEMO_CUSTOMERS[2]
  for (const { requested, answered, change } of ANSWERS) {
    const agency = ago(ctx, requested * 24, who)
    const project = (await projectsToRequest(agency)).find((one) => one.email === email)
    if (!project) continue
    await sendSatisfactionRequests(agency)
    const customer = ago(ctx, answered * 24, { role: 'business', name, email })
    await answerMySatisfaction(customer, project.id, change)
  }
}

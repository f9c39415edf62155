// What other features read about a project, for the team and for its customer.
import type { Ctx } from '#kernel/context.ts'
import { myProject } from './my-project.service.ts'

export type ProjectFacts = {
  id: string
  name: string
  businessName: string
  email: string
  isDelivered: boolean
  /** While it is, nobody works on it. */
  stopped: 'paused' | 'canceled' | null
}

/** @throws not-found, also for another customer's project */
export async function readProjectFacts(ctx: Ctx, id: string): Promise<ProjectFacts> {
  const { name, businessName, email, state } = await myProject(ctx, id)
  const stopped = state === 'paused' || state === 'canceled' ? state : null
  return { id, name, businessName, email, isDelivered: state === 'delivered', stopped }
}

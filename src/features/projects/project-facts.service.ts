// What other features read about a project, for the team and for its customer.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { myProject } from './my-project.service.ts'
import { lockProject, statesOfProjects } from './projects.store.ts'

const STOPPED = ['paused', 'canceled'] as const
export type StoppedState = (typeof STOPPED)[number]

export type ProjectFacts = {
  id: string
  name: string
  businessName: string
  email: string
  isDelivered: boolean
  /** While it is, nobody works on it. */
  stopped: StoppedState | null
  /** The customer was erased, and gets nothing any more. */
  isErased: boolean
}

/** @throws not-found, also for another customer's project */
export async function readProjectFacts(ctx: Ctx, id: string): Promise<ProjectFacts> {
  const { name, businessName, email, state, supportSilencedAt } = await myProject(ctx, id)
  return {
    id,
    name,
    businessName,
    email,
    isDelivered: state === 'delivered',
    stopped: STOPPED.find((one) => one === state) ?? null,
    isErased: supportSilencedAt !== null,
  }
}

/** Those of the projects that are paused or canceled, by ID. */
export const stoppedProjects = (
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, StoppedState>> => statesOfProjects(ctx.db, ids, STOPPED)

/** The project stays as it is until the end of the transaction. @throws as readProjectFacts */
export async function lockProjectFacts(ctx: TransactionCtx, id: string): Promise<ProjectFacts> {
  await lockProject(ctx.db, id)
  return readProjectFacts(ctx, id)
}

// Delivered projects, for what other features do some days after the delivery.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { lockDelivered, projectsDelivered } from './delivered-projects.store.ts'
import type { ProjectRecord } from './projects.store.ts'

export type DeliveredProject = {
  id: string
  name: string
  businessName: string
  email: string
  deliveredAt: Date
}

/** Without those of erased customers. */
export const readDeliveredProjects = async (
  ctx: Ctx,
  times: { from: Date; to: Date },
): Promise<DeliveredProject[]> => (await projectsDelivered(ctx.db, times)).flatMap(toDelivered)

/** @returns undefined unless it is delivered now, and for an erased customer */
export const lockDeliveredProject = async (
  ctx: TransactionCtx,
  id: string,
): Promise<DeliveredProject | undefined> => {
  const row = await lockDelivered(ctx.db, id)
  return row && toDelivered(row)[0]
}

const toDelivered = ({
  id,
  name,
  businessName,
  email,
  deliveredAt,
}: ProjectRecord): DeliveredProject[] =>
  deliveredAt ? [{ id, name, businessName, email, deliveredAt }] : []

// Starts a project without a quote, from a request or for any customer.
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { whyNoWork } from '#features/inquiries/inquiry-work.contract.ts'
import { noteInHistory } from '#features/inquiries/inquiry-history.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { templatePlan } from './first-plan.rules.ts'
import { readProject } from './project-workspace.service.ts'
import type { NewProject, Project } from './projects.contract.ts'
import { addAssignee } from './members/change-members.service.ts'
import { findProjectByInquiry } from './projects.store.ts'
import { createProject } from './start-project.service.ts'
import { OTHER_TEMPLATE } from './templates/project-templates.contract.ts'
import { requireTemplate } from './templates/project-templates.service.ts'

/**
 * The work starts at once, and the customer is mailed. A second call for the same request returns
 * the existing project. It is no response: the response time of the request goes on.
 *
 * @throws not-found, conflict if the request can't lead to a project
 */
export async function startDirectProject(
  ctx: Ctx,
  input: NewProject,
  key: string | undefined,
): Promise<Project> {
  const { inquiryId, weeks, ...project } = input
  const template = await requireTemplate(ctx, OTHER_TEMPLATE)
  const problem = inquiryId && whyNoWork(await readInquiry(ctx, inquiryId))
  if (problem) throw new Failure('conflict', problem)
  const { id } = await runOncePerKey(ctx, { route: 'POST /projects', key, input }, async (ctx) => {
    const created = await createProject(ctx, {
      ...project,
      inquiryId,
      quoteId: null,
      quoteNumber: '',
      maintenanceMonths: 0,
      plan: templatePlan(template, weeks),
      waitsForPayment: false,
      by: { by: 'agency', byName: signedIn(ctx).name },
    })
    const found = created ?? (inquiryId ? await findProjectByInquiry(ctx.db, inquiryId) : undefined)
    if (!found) throw new Failure('conflict', 'This project was not created. Please try again.')
    if (created && inquiryId) {
      await addAssignee(ctx, created.id, inquiryId)
      await noteInHistory(ctx, inquiryId, 'project-started', project.name)
    }
    if (created) await ctx.ports.contactsChanged(ctx, project.email)
    return { id: found.id }
  })
  return readProject(ctx, id)
}

// Notifies the members of a project of what its customer did with a proof, or the agency.
import { paths } from '#kernel/paths.contract.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { memberIdsOf } from '#features/projects/members/project-members.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { customerAnsweredProof } from './proofs.mail.ts'
import type { ProofRow } from './proofs.store.ts'

/** @param what follows the name of the customer: `approved “Home page”` */
export async function notifyTeamOfProof(
  ctx: TransactionCtx,
  { id, projectId, projectName, businessName }: ProofRow,
  what: string,
): Promise<void> {
  const members = await memberIdsOf(ctx, projectId)
  if (members.length)
    return notifyTeam(ctx, members, {
      kind: 'replies',
      about: id,
      title: `${businessName} ${what}`,
      text: projectName,
      path: paths.admin.proof(id),
    })
  await notifyAgency(ctx, {
    templateName: 'proof-answered-agency',
    about: id,
    write: (brand) => customerAnsweredProof(brand, { id, businessName, projectName, what }),
  })
}

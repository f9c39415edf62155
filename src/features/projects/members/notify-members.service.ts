// Notifies the members of a project of what its customer did, or the agency without any.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { paths } from '#kernel/paths.contract.ts'
import { customerDid } from '../projects.mail.ts'
import type { ProjectRecord } from '../projects.store.ts'
import { memberIdsOf } from './project-members.service.ts'

/** `what` follows the name of the customer: `sent a file`. */
type CustomerAction = { templateName: string; what: string }

/** Members choose in their preferences whether replies are mailed to them. */
export async function notifyMembers(
  ctx: TransactionCtx,
  { id, name, businessName }: ProjectRecord,
  { templateName, what }: CustomerAction,
): Promise<void> {
  const members = await memberIdsOf(ctx, id)
  if (members.length)
    return notifyTeam(ctx, members, {
      kind: 'replies',
      about: id,
      title: `${businessName} ${what}`,
      text: name,
      path: paths.admin.project(id),
    })
  await notifyAgency(ctx, {
    templateName,
    about: id,
    write: (brand) => customerDid(brand, { id, name }, { businessName, what }),
  })
}

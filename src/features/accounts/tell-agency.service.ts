// Mail to the agency itself, about what has just happened.
import { isPlaceholder, readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { post, type Recipient } from '#kernel/mail/mailer.ts'
import type { Enclosed } from '#kernel/mail/papers.ts'
import { adminAddresses } from './colleagues.service.ts'

type Notice = {
  letter: string
  about: string
  write(brand: Brand & { timeZone: string }): Letter
  enclosed?: Enclosed[]
}

/** Call it inside the transaction that made it happen. */
export async function tellAgency(
  ctx: Ctx,
  { letter, about, write, enclosed = [] }: Notice,
): Promise<void> {
  const brand = await readBrand(ctx)
  for (const to of await agencyAddresses(ctx))
    await post(ctx, { letter, about, to, content: write(brand), enclosed })
}

/** The agency's own address; until Settings hold one, its admins'. A demo has nobody to disturb. */
async function agencyAddresses(ctx: Ctx): Promise<Recipient[]> {
  const { name, email } = await readBrand(ctx)
  const isReal = ctx.site.demo !== 'off' || !(await isPlaceholder(ctx))
  return isReal ? [{ name, address: email }] : adminAddresses(ctx)
}

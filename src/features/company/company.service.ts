// What the agency says about itself.
import type { Ctx } from '#kernel/context.ts'
import type { Brand } from '#kernel/mail/mail-layout.tsx'
import { type Company, type Facts, PLACEHOLDER } from './company.contract.ts'
import { findCompany } from './company.store.ts'
import { readRetention } from './retention.service.ts'
import { readResponseTimes } from './response-times.service.ts'

export async function readCompany(ctx: Ctx): Promise<Facts> {
  return (await findCompany(ctx.db)) ?? PLACEHOLDER
}

/** As its pages show it. */
export async function showCompany(ctx: Ctx): Promise<Company> {
  return {
    ...(await readCompany(ctx)),
    responseTimes: await readResponseTimes(ctx),
    retention: await readRetention(ctx),
  }
}

/** True until Settings were saved. */
export async function isPlaceholder(ctx: Ctx): Promise<boolean> {
  return (await findCompany(ctx.db)) === undefined
}

/** The head and foot of every mail. */
export async function readBrand(ctx: Ctx): Promise<Brand & { timeZone: string }> {
  const { name, mark, email, phone, place, timeZone } = await readCompany(ctx)
  return { name, mark, email, phone, place, timeZone, url: ctx.site.publicUrl }
}

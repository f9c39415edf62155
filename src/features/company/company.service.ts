// Reads the agency's facts.
import type { Ctx } from '#kernel/context.ts'
import { readMailColors } from '#features/appearance/brand-colors.service.ts'
import { calendarDay, hourAndMinute } from '#kernel/dates.ts'
import type { Brand } from '#kernel/mail/mail-content.ts'
import { type Company, type Facts, PLACEHOLDER } from './company.contract.ts'
import { findCompany, findLegalDetails } from './company.store.ts'
import { postalAddressOf } from './legal-details.contract.ts'
import { readRetention } from './retention.service.ts'
import { readResponseTimes } from './response-times.service.ts'
import { priceTaxOf } from './price-tax.contract.ts'
import { readTaxSettings } from './tax-settings.service.ts'

export async function readCompany(ctx: Ctx): Promise<Facts> {
  return (await findCompany(ctx.db)) ?? PLACEHOLDER
}

/** The calendar day in the agency's time zone, such as `2026-03-18`. */
export const readAgencyDay = async (ctx: Ctx): Promise<string> =>
  calendarDay(ctx.clock.now(), (await readCompany(ctx)).timeZone)

/** In the agency's time zone. */
const [FIRST_MAIL_HOUR, LAST_MAIL_HOUR] = [9, 20]

/** Tasks send no mail to customers at night. */
export async function isMailHour(ctx: Ctx): Promise<boolean> {
  const { hour } = hourAndMinute(ctx.clock.now(), (await readCompany(ctx)).timeZone)
  return hour >= FIRST_MAIL_HOUR && hour < LAST_MAIL_HOUR
}

export async function showCompany(ctx: Ctx): Promise<Company> {
  return {
    ...(await readCompany(ctx)),
    responseTimes: await readResponseTimes(ctx),
    retention: await readRetention(ctx),
    priceTax: priceTaxOf(await readTaxSettings(ctx)),
  }
}

export async function isPlaceholder(ctx: Ctx): Promise<boolean> {
  return (await findCompany(ctx.db)) === undefined
}

export async function readBrand(ctx: Ctx): Promise<Brand & { timeZone: string }> {
  const { name, mark, email, phone, place, timeZone } = await readCompany(ctx)
  const legalDetails = await findLegalDetails(ctx.db)
  return {
    name,
    mark,
    email,
    phone,
    place,
    timeZone,
    postalAddress: legalDetails && postalAddressOf(legalDetails, name),
    colors: await readMailColors(ctx),
    url: ctx.site.publicUrl,
    readsReplies: ctx.site.replyPattern !== undefined,
  }
}

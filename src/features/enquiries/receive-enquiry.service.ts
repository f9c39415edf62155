// Taking an enquiry in: stored, acknowledged and announced together, or not at all.
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { derivedSecret, hashOf, newId, newSpeakable } from '#kernel/ids.ts'
import { countMailsTo } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Choice, Kind, Receipt } from './enquiries.contract.ts'
import { enquiryArrived, enquiryReceived } from './enquiries.mail.ts'
import { domainOf, looksLikeSpam, type Signals, spamSigns } from './enquiries.rules.ts'
import { type EnquiryRow, insertEnquiry, insertHappening, referenceExists } from './enquiries.store.ts'

/** Acknowledgements an hour to an address nobody has verified, so that the form cannot be used to pester somebody. */
const MAILS_TO_STRANGER = 3

/** What a kind of enquiry hands over: `choices` may be seen by whoever has the link, `details` only by the agency. */
export type NewEnquiry = {
  kind: Kind
  from: { name: string; email: string; phone: string }
  summary: string
  choices: Choice[]
  details: Record<string, string>
  source: string
  signals: Signals
  promisedHours: number
}

/** Call it inside the transaction of the kind's own service. */
export async function receiveEnquiry(ctx: Ctx, enquiry: NewEnquiry): Promise<Receipt> {
  const now = ctx.clock.now()
  const id = newId(now)
  const token = trackingToken(ctx, id)
  const signs = spamSigns(enquiry.signals)
  const isSpam = looksLikeSpam(signs)
  const row = toRow(enquiry, { id, reference: await freeReference(ctx), trackingHash: hashOf(token), receivedAt: now, isSpam, spamSigns: signs })
  await insertEnquiry(ctx.db, row)
  await insertHappening(ctx.db, { id: newId(now), enquiryId: id, at: now, what: 'received', actorId: null, detail: null })
  if (!isSpam) await sayItArrived(ctx, row, token)
  return { reference: row.reference, receivedAt: now.toISOString(), dueAt: row.dueAt.toISOString(), trackingPath: `/track/${token}` }
}

/** Worked out, not drawn: the link can be mailed again though only its hash is stored. 128 bits. */
export const trackingToken = (ctx: Ctx, enquiryId: string): string => derivedSecret(ctx.site.secret, `tracking ${enquiryId}`)

async function sayItArrived(ctx: Ctx, row: EnquiryRow, token: string): Promise<void> {
  const brand = await readBrand(ctx)
  const letter = `${row.kind}-received`
  const sent = await countMailsTo(ctx.db, row.email, letter, hoursAfter(row.receivedAt, -1))
  if (sent < MAILS_TO_STRANGER * ctx.limits.factor) {
    await post(ctx, {
      letter,
      about: row.id,
      to: { name: row.name, address: row.email },
      content: enquiryReceived(brand, row, `${ctx.site.publicUrl}/track/${token}`),
      secret: token,
    })
  }
  await post(ctx, { letter: `${row.kind}-arrived`, about: row.id, to: { name: brand.name, address: brand.email }, content: enquiryArrived(brand, row) })
}

async function freeReference(ctx: Ctx): Promise<string> {
  const reference = `R-${newSpeakable(4)}-${newSpeakable(2)}`
  return (await referenceExists(ctx.db, reference)) ? freeReference(ctx) : reference
}

type Given = Pick<EnquiryRow, 'id' | 'reference' | 'trackingHash' | 'receivedAt' | 'isSpam' | 'spamSigns'>

function toRow({ kind, from, summary, choices, details, source, promisedHours }: NewEnquiry, given: Given): EnquiryRow {
  const email = from.email.toLowerCase()
  return {
    ...given,
    kind,
    summary,
    choices,
    details,
    source,
    name: from.name,
    email,
    domain: domainOf(email),
    phone: from.phone,
    stage: 'new',
    assigneeId: null,
    dueAt: hoursAfter(given.receivedAt, promisedHours),
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    closedAt: null,
    closeReason: null,
  }
}

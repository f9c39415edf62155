// The handover of a delivered project: access details and next steps for the customer.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine, textOf } from '../../kernel/text.contract.ts'

export const MOST_ACCESSES = 30
const LONGEST_SECRET = 500

const ACCESS = {
  name: requiredLine(120, 'Enter what the access is for.'),
  address: oneLineText(300),
  userName: oneLineText(200),
  note: textOf(1000),
}

/** `hasSecret`: a password or key is stored; a call of its own shows it. */
export const HandoverAccess = z.object({ id: z.uuid(), ...ACCESS, hasSecret: z.boolean() })
export type HandoverAccess = z.infer<typeof HandoverAccess>

const TEXTS = { intro: textOf(2000), nextSteps: textOf(4000) }

/** `revision` is 0 until the team saves it. The customer sees it once it is published. */
export const Handover = z.object({
  projectId: z.uuid(),
  isDelivered: z.boolean(),
  ...TEXTS,
  accesses: z.array(HandoverAccess),
  publishedAt: z.nullable(z.iso.datetime()),
  revision: z.int(),
})
export type Handover = z.infer<typeof Handover>
Handover.register(z.globalRegistry, { id: 'Handover' })

/** `handover` is null until the team publishes it. */
export const MyHandover = z.object({
  handover: z.nullable(z.object({ ...TEXTS, accesses: z.array(HandoverAccess) })),
})
export type MyHandover = z.infer<typeof MyHandover>
MyHandover.register(z.globalRegistry, { id: 'MyHandover' })

/** Without `id` an access is new; without `secret` it keeps the stored one, an empty one deletes it. */
export const HandoverChange = z.object({
  ...TEXTS,
  accesses: z
    .array(
      z.object({
        id: z.optional(z.uuid()),
        ...ACCESS,
        secret: z.optional(oneLineText(LONGEST_SECRET)),
      }),
    )
    .check(z.maxLength(MOST_ACCESSES, `A handover has at most ${MOST_ACCESSES} access details.`)),
  revision: wholeNumber(),
})
export type HandoverChange = z.infer<typeof HandoverChange>
HandoverChange.register(z.globalRegistry, { id: 'HandoverChange' })

export const AccessForm = z.object({ ...ACCESS, secret: oneLineText(LONGEST_SECRET) })
export type AccessForm = z.infer<typeof AccessForm>
export const HandoverTexts = z.object(TEXTS)
export type HandoverTexts = z.infer<typeof HandoverTexts>

export const AccessSecret = z.object({ secret: z.string() })

// Codes of six digits that prove, without an account, that the caller reads an email address.
import { randomInt } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { transaction } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { derivedSecret } from '../ids.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { post } from '../mail/mailer.ts'
import { saveMailedCode, tryMailedCode } from './mailed-codes.store.ts'

const CODE_MINUTES = 15
const MOST_TRIES = 5
const CODES_TO_MAIL = { name: 'mailed-codes', points: 3, seconds: 3600 }
const CODE_ATTEMPT_LIMIT = { name: 'mailed-code-attempts', points: 20, seconds: 3600 }
const INVALID_CODE =
  'This code is invalid or has expired. Check the latest email, or request a new code.'

/** A code for one purpose is invalid for another. `about` is the ID of a record. */
type CodeUse = { purpose: string; about: string }
type CodeMail = {
  templateName: string
  address: string
  write: (code: string, minutes: number) => MailContent
}

/** An earlier code about the same record becomes invalid. @throws too-many */
export async function mailCode(
  ctx: Ctx,
  use: CodeUse,
  { templateName, address, write }: CodeMail,
): Promise<void> {
  const { purpose, about } = use
  await ctx.limits.use(CODES_TO_MAIL, about)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transaction(ctx, async (ctx) => {
    await saveMailedCode(ctx.db, {
      about,
      purpose,
      codeHash: codeHash(ctx, use, code),
      endsAt: hoursAfter(ctx.clock.real(), CODE_MINUTES / 60),
      tries: 0,
    })
    await post(ctx, {
      templateName,
      about,
      to: { name: '', address },
      content: write(code, CODE_MINUTES),
      secret: code,
    })
  })
}

/**
 * The code stays valid until the caller deletes it.
 * @throws invalid for a wrong or expired code, or after five attempts; too-many
 */
export async function checkMailedCode(ctx: Ctx, use: CodeUse, code: string): Promise<void> {
  await ctx.limits.use(CODE_ATTEMPT_LIMIT, use.about)
  const sent = await transaction(ctx, ({ db }) => tryMailedCode(db, use.about, MOST_TRIES))
  if (
    !sent ||
    sent.purpose !== use.purpose ||
    sent.endsAt < ctx.clock.real() ||
    sent.codeHash !== codeHash(ctx, use, code)
  )
    throw new Failure('invalid', INVALID_CODE, { fields: { code: INVALID_CODE } })
}

const codeHash = ({ site }: Ctx, { purpose, about }: CodeUse, code: string): string =>
  derivedSecret(site.secret, `code ${code} for ${purpose} of ${about}`)

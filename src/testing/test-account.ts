// Signs up and verifies an account through the API.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#kernel/mail/mail.table.ts'
import { deps, eventually, outbox, request } from './test-app.ts'

export const EMAIL = 'hello@squareone.example'
export const form = {
  name: 'Square One',
  email: EMAIL,
  password: 'winter-menu-24',
  confirmPassword: 'winter-menu-24',
  agreeToTerms: true,
  browserKey: 'the browser that signed up',
}
type Changed = Partial<typeof form & { next: string }>
export const visitor = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => request('visitor', method, `/api${path}`, body, headers)
export const postSignUp = (changed: Changed = {}) =>
  visitor('POST', '/auth/sign-up', { ...form, ...changed })
export const verify = (token: string, proof: { browserKey?: string; password?: string }) =>
  visitor('POST', `/auth/verifications/${token}`, proof)
export const postLogIn = (username: string, password: string, headers?: Record<string, string>) =>
  visitor('POST', '/auth/login', { username, password }, headers)
export const bearer = async (reply: Response) => ({
  authorization: `Bearer ${((await reply.json()) as { token: string }).token}`,
})
export const bytesOf = async (reply: Response): Promise<string> =>
  `${reply.status} ${await reply.text()}`

export const links = (page: string, address = EMAIL): string[] =>
  outbox
    .filter(({ to }) => to.address === address)
    .flatMap(({ text }) => text.match(new RegExp(`(?<=${page}\\?token=)[\\w-]+`)) ?? [])
export const link = (
  page: 'verify-email' | 'reset-password',
  address = EMAIL,
  at = 0,
): Promise<string> => eventually(() => links(page, address)[at])
export const mailTemplatesSentTo = async (address: string): Promise<string[]> =>
  (
    await deps.db
      .select()
      .from(mails)
      .where(eq(mails.toAddress, address))
      .orderBy(mails.queuedAt, mails.id)
  ).map(({ templateName }) => templateName)

export async function createAccount(changed: Partial<typeof form> = {}): Promise<string> {
  expect((await postSignUp(changed)).status).toBe(204)
  return link('verify-email', changed.email?.trim().toLowerCase())
}

export async function verified(changed: Partial<typeof form> = {}): Promise<void> {
  const { browserKey } = { ...form, ...changed }
  expect((await verify(await createAccount(changed), { browserKey })).status).toBe(200)
}

// Changes the address of a test account through the API.
import { expect } from 'vitest'
import type { BusinessProfile } from '#features/profile-changes/profile-changes.contract.ts'
import { call, type Reply } from './accepted-quote.ts'
import { links } from './test-account.ts'
import { eventually, PASSWORD, people } from './test-app.ts'

export const OLD = people.business.email
export const NEW = 'front@northside.example'
const PROFILE = `/profiles/${people.business.id}`

export const businessProfile = async (): Promise<BusinessProfile> =>
  (await call<BusinessProfile>('admin', 'GET', PROFILE)).body
export const postChange = (email = NEW): Promise<Reply<BusinessProfile>> =>
  call<BusinessProfile>('admin', 'POST', `${PROFILE}/address-changes`, { email })
/** @param at position of the mail to this address */
export const changeLink = (address: string, at = 0): Promise<string> =>
  eventually(() => links('verify-email/change', address)[at])
export const confirmChange = (token: string): Promise<Reply<{ message?: string }>> =>
  call('visitor', 'POST', `/address-changes/${token}/confirmation`)
export const postSignIn = (
  username: string,
  password = PASSWORD,
): Promise<Reply<{ token?: string }>> =>
  call('visitor', 'POST', '/auth/login', { username, password })

export async function changedAddress(email = NEW): Promise<void> {
  expect((await postChange(email)).status).toBe(201)
  expect((await confirmChange(await changeLink(email))).status).toBe(201)
}

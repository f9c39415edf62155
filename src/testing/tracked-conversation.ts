// A tracked request, and the proof that its sender gets for a mailed code.
import { expect } from 'vitest'
import type { TrackingProof } from '#features/messages/tracked-conversation.contract.ts'
import { call } from './accepted-quote.ts'
import { contactMessageFrom } from './replies.ts'
import { allDone, outbox } from './test-app.ts'

export const mailedTo = (address: string) => outbox.filter(({ to }) => to.address === address)

/** The first group of the pattern in the latest mail that has one. */
async function latestMatch(address: string, pattern: RegExp): Promise<string> {
  await allDone()
  return (
    mailedTo(address)
      .map(({ text }) => pattern.exec(text)?.[1])
      .findLast(Boolean) ?? ''
  )
}

/** @returns `path` below `/api` */
export async function trackedMessageFrom(name: string, email: string) {
  const id = await contactMessageFrom(name, email)
  return { id, path: `/tracking/${await latestMatch(email, /\/track\/([\w-]+)/)}`, email }
}

export async function proofFor({ path, email }: { path: string; email: string }): Promise<string> {
  expect((await call('visitor', 'PUT', `${path}/code`)).status).toBe(204)
  const code = await latestMatch(email, /^Your code: (\d{6})$/m)
  const { status, body } = await call<TrackingProof>('visitor', 'PUT', `${path}/proof`, { code })
  expect(status).toBe(200)
  return body.proof
}

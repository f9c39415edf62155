// The demo's conversations: one that is answered and one that waits. Times are relative to the seeding.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { Ctx, SignedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { answerThread, readThreads } from './answer-messages.service.ts'
import type { Subject } from './messages.contract.ts'
import { writeMessage } from './my-messages.service.ts'

const SUPPORT: Subject = { about: 'support', aboutId: null }
const customer = (agency: SignedIn, name: string, email: string): SignedIn => ({ ...agency, role: 'business', name, email })

/** Through the same doors as everybody, at another time. */
export async function ensureMessagesStory(ctx: Ctx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const agency: SignedIn = { role: 'admin', userId: admin.id, sessionId: newId(ctx.clock.real()), name: admin.name, email: '', mustChangePassword: false }
  const stonebridge = customer(agency, 'Stonebridge Family Dental', 'frontdesk@stonebridgedental.example')
  const squareOne = customer(agency, 'Square One Coffee', 'office@squareone.example')
  await writeMessage({ ...ago(ctx, 45), actor: stonebridge }, { ...SUPPORT, text: 'Sorry for the silence, we had two people out. Is a read-only login enough for the booking test? I would rather not give write access before launch.' }, undefined)
  await answer({ ...ago(ctx, 31), actor: agency }, 'Yes, read-only is enough. In your calendar: Settings, Share with people, add our address with “See all event details”. It takes two minutes; the test runs the same day.')
  await writeMessage({ ...ago(ctx, 7), actor: stonebridge }, { ...SUPPORT, text: 'Done, the calendar is shared. Which of our two phone numbers goes on the booking page?' }, undefined)
  await writeMessage({ ...ago(ctx, 3), actor: squareOne }, { ...SUPPORT, text: 'Can we start with one shop and add the second in spring? The opening hours differ, in case that matters.' }, undefined)
}

/** To whoever waits. */
async function answer(ctx: Ctx, text: string): Promise<void> {
  const { rows } = await readThreads(ctx, { list: 'waiting' })
  for (const { id } of rows) await answerThread(ctx, id, text, undefined)
}

/** So many hours ago by every clock: what is recorded then agrees with what is shown. */
function ago(ctx: Ctx, hours: number): Ctx {
  const then = (): Date => hoursAfter(ctx.clock.real(), -hours)
  return { ...ctx, clock: { ...ctx.clock, now: then, real: then } }
}

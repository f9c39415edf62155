// Messages between the business and the team, and the quotes and projects that they are about.
import type { Message, MyConversation, Thread } from '#features/messages/messages.contract.ts'
import { insertProject, type ProjectRecord } from '#features/projects/projects.store.ts'
import { NEW_MILESTONE, NEW_TASK, NOT_STOPPED } from '#features/projects/start-project.service.ts'
import type { AdminQuote } from '#features/quotes/quotes.contract.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { newId } from '#kernel/ids.ts'
import { call } from './accepted-quote.ts'
import { clock, ctxOf, outbox } from './test-app.ts'

/** Saturday, outside the staffed hours. */
export const NIGHT = new Date('2025-09-06T07:07:00Z')

export const hoursLater = (hours: number): void => void (clock.at = hoursAfter(clock.now(), hours))

export const writeAsBusiness = (
  text: string,
  about: object = { about: 'support' },
  key = newId(new Date()),
) =>
  call<Message & { message: string }>(
    'business',
    'POST',
    '/my/messages',
    { ...about, text },
    { 'idempotency-key': key },
  )
export const myThread = async (about = 'about=support') =>
  (await call<MyConversation>('business', 'GET', `/my/messages?${about}`)).body
export const listedThreads = async (search = '') =>
  (await call<Thread[]>('admin', 'GET', `/threads${search}`)).body
export const replyAsTeam = (id: string, text: string, key = newId(new Date())) =>
  call<Message>('admin', 'POST', `/threads/${id}/messages`, { text }, { 'idempotency-key': key })
export const textsOf = ({ messages }: MyConversation): string[] =>
  messages.map(({ by, text }) => `${by}: ${text}`)
export const mailsTo = (address: string) => outbox.filter(({ to }) => to.address === address)

export async function startedThread(text = 'Can you move the launch?'): Promise<string> {
  await writeAsBusiness(text)
  return (await listedThreads())[0]?.id ?? ''
}

export async function sentQuoteFor(email: string): Promise<AdminQuote> {
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: null })
  const items = [
    {
      id: 'seo',
      name: 'SEO Optimization',
      description: '',
      type: 'one-time',
      amount: 950,
      packageId: null,
      may: 'required',
      duration: '',
      freeMonths: 0,
    },
  ]
  await call('admin', 'PUT', `/quotes/${body.id}/draft`, {
    revision: 0,
    content: { ...body.draft, businessName: 'Square One Coffee', businessEmail: email, items },
  })
  return (
    await call<AdminQuote>('admin', 'POST', `/quotes/${body.id}/publication`, { revision: 1 })
  ).body
}

const NO_SUPPORT = {
  supportWeeks: 0,
  supportMonths: 0,
  supportUntil: null,
  planOfferedAt: null,
  supportSilencedAt: null,
}

export async function activeProjectFor(email: string): Promise<string> {
  const id = newId(new Date())
  const row: ProjectRecord = {
    id,
    quoteId: newId(new Date()),
    quoteNumber: 'Q-2025-0001',
    inquiryId: null,
    name: 'Medium package for Square One',
    businessName: 'Square One',
    email,
    track: 'small-business',
    state: 'active',
    waitingOn: 'agency',
    createdAt: NIGHT,
    startedAt: null,
    dueOn: null,
    deliveredAt: null,
    maintenanceMonths: 0,
    maintenanceUntil: null,
    ...NO_SUPPORT,
    isWaitingOnManual: false,
    ...NOT_STOPPED,
    templateId: null,
    welcome: '',
  }
  const milestone = {
    ...NEW_MILESTONE,
    id: newId(new Date()),
    projectId: id,
    position: 0,
    name: 'Delivery',
    weeks: 2,
    paymentPart: null,
  }
  const task = {
    ...NEW_TASK,
    id: newId(new Date()),
    projectId: id,
    position: 0,
    side: 'customer' as const,
    ownerId: null,
    title: 'Logo',
    kind: 'upload' as const,
    days: 3,
  }
  await insertProject(ctxOf('admin').db, row, [milestone], [task])
  return id
}

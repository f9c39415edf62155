// The conversations of the demo's year, about projects and in general.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { PREMIUM_TALK } from '#features/demo-year/demo-premium.contract.ts'
import type { DemoBusiness, DemoProject, DemoYear } from '#features/demo-year/demo-year.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'
import { messages, threads } from './messages.table.ts'

type TalkLine = { by: 'customer' | 'team'; text: string }
const TALKS: readonly (readonly [TalkLine, TalkLine, ...TalkLine[]])[] = [
  [
    { by: 'customer', text: 'Could the phone number be larger on the first screen?' },
    { by: 'team', text: 'Done, it is at the top now. Please reload the trial address.' },
    { by: 'customer', text: 'Much better, thank you.' },
    { by: 'team', text: 'Glad to hear it. The booking page follows on Thursday.' },
  ],
  [
    { by: 'customer', text: 'We changed our hours: closed on Mondays from next week on.' },
    { by: 'team', text: 'Noted. The site and your Google profile show it from Sunday night.' },
  ],
  [
    { by: 'customer', text: 'Who can upload photos on our side? I would like Jo to do it.' },
    { by: 'team', text: 'Jo can use your account today. We add people with their own in spring.' },
    { by: 'customer', text: 'Fine, we do that.' },
    { by: 'team', text: 'We saw the first ten. Number four is too dark; the others work well.' },
  ],
  [
    { by: 'customer', text: 'When do we see the first version?' },
    { by: 'team', text: 'A week from Friday, as planned. You get a link and a list of questions.' },
  ],
]

export async function seedMessagesOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const { projects, premium } = demoYear(ctx.clock.real())
  const started = projects.flatMap((project) => (project.startedAt ? [project] : []))
  const talks = [
    ...started.map((project, at) => projectTalk(project, TALKS[at % TALKS.length] ?? [])),
    ...(premium ? editTalks(premium) : []),
  ].map((talk) => rowsOf(talk, admin))
  await insertRows(
    ctx.db,
    threads,
    talks.map(({ thread }) => thread),
  )
  await insertRows(
    ctx.db,
    messages,
    talks.flatMap((talk) => talk.messages),
  )
}

type Talk = {
  business: DemoBusiness
  about: 'project' | 'edit'
  aboutId: string
  title: string
  since: Date
  lines: readonly TalkLine[]
}

const projectTalk = (
  { id, name, request: { business }, startedAt, quote }: DemoProject,
  lines: readonly TalkLine[],
): Talk => ({
  business,
  about: 'project',
  aboutId: id,
  title: name,
  since: hoursAfter(startedAt ?? quote.publishedAt, 70),
  lines,
})

const editTalks = ({ plan, edits }: NonNullable<DemoYear['premium']>): Talk[] =>
  edits.flatMap(({ id, title, endedAt }) =>
    title === PREMIUM_TALK.title && endedAt
      ? [
          {
            business: plan.business,
            about: 'edit' as const,
            aboutId: id,
            title,
            since: hoursAfter(endedAt, 1),
            lines: PREMIUM_TALK.lines,
          },
        ]
      : [],
  )

/** Both sides have read everything, and nobody waits. */
function rowsOf(
  { business, since, lines, ...subject }: Talk,
  admin: { id: string; name: string },
): { thread: typeof threads.$inferInsert; messages: (typeof messages.$inferInsert)[] } {
  const id = newId(since)
  const timeOf = (position: number): Date => hoursAfter(since, position * 9)
  const last = lines.at(-1)
  return {
    thread: {
      id,
      email: business.email,
      businessName: business.name,
      ...subject,
      createdAt: since,
      length: lines.length,
      lastBy: last?.by ?? null,
      lastText: last?.text ?? '',
      lastAt: timeOf(lines.length - 1),
      readByCustomer: lines.length,
      readByTeam: lines.length,
    },
    messages: lines.map(({ by, text }, position) => ({
      id: newId(timeOf(position)),
      threadId: id,
      position: position + 1,
      at: timeOf(position),
      by,
      name: by === 'team' ? admin.name : business.contact,
      authorId: by === 'team' ? admin.id : null,
      text,
    })),
  }
}

// The conversations of the demo's year, about projects and in general.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { DemoProject } from '#features/demo-year/demo-year.contract.ts'
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
  const started = demoYear(ctx.clock.real()).projects.flatMap((project) =>
    project.startedAt ? [{ project, startedAt: project.startedAt }] : [],
  )
  const talks = started.map(({ project, startedAt }, at) => {
    const lines = TALKS[at % TALKS.length] ?? []
    const id = newId(startedAt)
    const times = lines.map((_one, position) => hoursAfter(startedAt, 70 + position * 9))
    return {
      thread: threadRow(project, { id, lines, times }),
      messages: lines.map(({ by, text }, position) => ({
        id: newId(times[position] ?? startedAt),
        threadId: id,
        position: position + 1,
        at: times[position] ?? startedAt,
        by,
        name: by === 'team' ? admin.name : project.request.business.contact,
        authorId: by === 'team' ? admin.id : null,
        text,
      })),
    }
  })
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

/** Both sides have read everything, and nobody waits. */
function threadRow(
  { id: projectId, name, request: { business }, quote }: DemoProject,
  { id, lines, times }: { id: string; lines: readonly TalkLine[]; times: readonly Date[] },
): typeof threads.$inferInsert {
  const last = lines.at(-1)
  const createdAt = times[0] ?? quote.publishedAt
  return {
    id,
    email: business.email,
    businessName: business.name,
    about: 'project',
    aboutId: projectId,
    title: name,
    createdAt,
    length: lines.length,
    lastBy: last?.by ?? null,
    lastText: last?.text ?? '',
    lastAt: times.at(-1) ?? createdAt,
    readByCustomer: lines.length,
    readByTeam: lines.length,
  }
}

import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { replyToThread, readThreads } from './reply-to-thread.service.ts'
import type { CustomerSubject } from './messages.contract.ts'
import { writeMessage } from './my-messages.service.ts'
import type { NewSavedReply } from './saved-replies.contract.ts'
import { addSavedReply } from './saved-replies.service.ts'

const SUPPORT: CustomerSubject = { about: 'support', aboutId: null }
const STONEBRIDGE = {
  role: 'business',
  name: 'Stonebridge Family Dental',
  email: 'frontdesk@stonebridgedental.example',
} as const
const SQUARE_ONE = {
  role: 'business',
  name: 'Square One Coffee',
  email: 'office@squareone.example',
} as const

const SAVED_REPLIES: readonly NewSavedReply[] = [
  {
    title: 'A call first',
    text:
      'Hello,\n\nthank you for your {request}. Before we price it, ten minutes on the phone would ' +
      'help. Which of the next days suits you?\n\n{me}\n{agency}',
  },
  {
    title: 'More details',
    text:
      'Hello,\n\nthank you for your {request}. Could you send us the texts and pictures that you ' +
      'have, in any form? You get our answer by {due} either way.\n\n{me}\n{agency}',
  },
  {
    title: 'Not our kind of work',
    text:
      'Hello,\n\nthank you for thinking of us. This is not something that we do well, so we would ' +
      'rather say so today than try. We wish you the right partner for it.\n\n{me}\n{agency}',
  },
]

/** Runs the regular services with a shifted clock. */
export async function seedDemoMessages(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  for (const reply of SAVED_REPLIES) await addSavedReply(ctx, reply, undefined)
  const agency = { role: 'admin', name: admin.name, userId: admin.id } as const
  await writeMessage(
    ago(ctx, 45, STONEBRIDGE),
    {
      ...SUPPORT,
      files: [],
      text:
        'Sorry for the silence, we had two people out. Is a read-only login enough for the ' +
        'booking test? I would rather not give write access before launch.',
    },
    undefined,
  )
  await reply(
    ago(ctx, 31, agency),
    'Yes, read-only is enough. In your calendar: Settings, Share with people, add our address ' +
      'with “See all event details”. It takes two minutes; the test runs the same day.',
  )
  await writeMessage(
    ago(ctx, 7, STONEBRIDGE),
    {
      ...SUPPORT,
      files: [],
      text: 'Done, the calendar is shared. Which of our two phone numbers goes on the booking page?',
    },
    undefined,
  )
  await writeMessage(
    ago(ctx, 3, SQUARE_ONE),
    {
      ...SUPPORT,
      files: [],
      text: 'Can we start with one shop and add the second in spring? The opening hours differ, in case that matters.',
    },
    undefined,
  )
}

async function reply(ctx: TransactionCtx, text: string): Promise<void> {
  const { rows } = await readThreads(ctx, { list: 'waiting' })
  for (const { id } of rows) await replyToThread(ctx, id, { text, files: [] }, undefined)
}

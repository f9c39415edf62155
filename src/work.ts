// Every background task and its schedule.
import { sendMail, sweepMails } from '#kernel/mail/mailer.ts'
import { sweepAnswers } from '#kernel/db/once.ts'
import type { Task } from '#kernel/work/work.ts'

const sweepKeptAnswers: Task = { name: 'sweep-answers', every: '27 * * * *', run: sweepAnswers }

export const tasks = [sendMail, sweepMails, sweepKeptAnswers] as const

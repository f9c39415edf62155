import { Hono } from 'hono'
import * as z from 'zod/mini'
import { MailSummary } from '#kernel/mail/mail.contract.ts'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import {
  AddedApplication,
  ApplicationChange,
  CreatedApplication,
  NewApplication,
} from './apply.contract.ts'
import {
  MedianAnswerTime,
  Application,
  ApplicationCounts,
  ApplicationDetail,
  ApplicationNote,
  ApplicationScores,
  ApplicationsFilter,
  ApplicationsQuery,
  Hired,
  Hiring,
  NewApplicationNote,
} from './applications.contract.ts'
import { ChangedStatuses, StatusChanges } from './application-statuses.contract.ts'
import {
  addApplicationNote,
  openApplication,
  scoreApplication,
} from './review-application.service.ts'
import { changeApplication } from './change-application.service.ts'
import {
  medianAnswerDays,
  readApplication,
  readApplicationMails,
  readApplications,
  readCounts,
} from './applications.service.ts'
import { removeApplication, restoreApplication } from './remove-application.service.ts'
import { exportApplications } from './export-applications.service.ts'
import { FEWEST_ANSWERS } from './applications.rules.ts'
import { addApplication, apply } from './apply.service.ts'
import { changeStatuses, hire } from './statuses.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const applicationsApi = new Hono<Http>()
  .post(
    '/applications',
    access('visitor'),
    describe('Apply for a job', 201, CreatedApplication),
    body(NewApplication),
    async (c) =>
      c.json(
        out(CreatedApplication, await apply(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/answer-time',
    access('visitor'),
    describe('Median time until applicants got an answer', 200, MedianAnswerTime),
    async (c) =>
      c.json(
        out(MedianAnswerTime, {
          medianAnswerDays: await medianAnswerDays(c.var.ctx, FEWEST_ANSWERS.public),
        }),
      ),
  )
  .get(
    '/applications',
    access('team'),
    describe('List applications, newest first', 200, z.array(Application)),
    query(ApplicationsQuery),
    async (c) => {
      const { rows, next } = await readApplications(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Application), rows))
    },
  )
  .get(
    '/applications/counts',
    access('team'),
    describe('Count applications and their waiting times', 200, ApplicationCounts),
    query(ApplicationsFilter),
    async (c) => c.json(out(ApplicationCounts, await readCounts(c.var.ctx, c.req.valid('query')))),
  )
  .get(
    '/applications/table',
    access('admin'),
    describeCsv('Export applications as CSV'),
    query(ApplicationsFilter),
    async (c) =>
      sendCsv(
        c,
        await onReplica(c.var.ctx, (ctx) => exportApplications(ctx, c.req.valid('query'))),
      ),
  )
  .post(
    '/applications/by-hand',
    access('team'),
    describe('Add an application received by mail or in person', 201, ApplicationDetail),
    body(AddedApplication),
    async (c) =>
      c.json(
        out(
          ApplicationDetail,
          await readApplication(
            c.var.ctx,
            await addApplication(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
          ),
        ),
        201,
      ),
  )
  .put(
    '/applications/statuses',
    access('team'),
    describe('Change several statuses', 200, ChangedStatuses),
    body(StatusChanges),
    async (c) => c.json(out(ChangedStatuses, await changeStatuses(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/applications/:id',
    access('team'),
    describe('Get an application with all its details', 200, ApplicationDetail),
    Id,
    async (c) =>
      c.json(out(ApplicationDetail, await readApplication(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/applications/:id',
    access('team'),
    describe('Change an application', 200, Application),
    Id,
    body(ApplicationChange),
    async (c) =>
      c.json(
        out(
          Application,
          await changeApplication(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/applications/:id',
    access('admin'),
    describeEmpty('Delete an application'),
    Id,
    async (c) => {
      await removeApplication(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/applications/:id/deletion',
    access('admin'),
    describe('Restore a deleted application', 200, Application),
    Id,
    async (c) =>
      c.json(out(Application, await restoreApplication(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/applications/:id/mails',
    access('team'),
    describe('List mails about an application, newest first', 200, z.array(MailSummary)),
    Id,
    async (c) =>
      c.json(
        out(z.array(MailSummary), await readApplicationMails(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .put(
    '/applications/:id/opening',
    access('team'),
    describeEmpty('Record the first opening'),
    Id,
    async (c) => {
      await openApplication(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/applications/:id/notes',
    access('team'),
    describe('Add a note for the team', 201, ApplicationNote),
    Id,
    body(NewApplicationNote),
    async (c) =>
      c.json(
        out(
          ApplicationNote,
          await addApplicationNote(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json').text,
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .put(
    '/applications/:id/scores',
    access('team'),
    describeEmpty('Save your own scores'),
    Id,
    body(ApplicationScores),
    async (c) => {
      await scoreApplication(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .put(
    '/applications/:id/hiring',
    access('team'),
    describe('Hire, and optionally close the job and reject the others', 200, Hired),
    Id,
    body(Hiring),
    async (c) => {
      const { id } = c.req.valid('param')
      const done = await hire(c.var.ctx, id, c.req.valid('json'))
      return c.json(out(Hired, { ...done, application: await readApplication(c.var.ctx, id) }))
    },
  )

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describeCsv, sendCsv } from '#kernel/http/attachment.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { readEditHours } from './edit-hours.service.ts'
import {
  EditHours,
  HoursSettings,
  HoursSettingsChange,
  NewTimeEntry,
  NewTimer,
  ProjectBudgetChange,
  ProjectHours,
  RecentWork,
  TimedWork,
  TimedWorkQuery,
  TimeEntriesQuery,
  TimeEntry,
  TimeEntryChange,
  TimerEnd,
  TimerState,
} from './hours.contract.ts'
import { changeHoursSettings, readHoursSettings } from './hours-settings.service.ts'
import { changeProjectBudget, readProjectHours } from './project-hours.service.ts'
import {
  addTimeEntry,
  changeTimeEntry,
  readTimeEntries,
  removeTimeEntry,
  undeleteTimeEntry,
} from './time-entries.service.ts'
import { readRecentWork, readTimedWork } from './timed-work.service.ts'
import { discardTimer, endTimer, readTimer, startTimer } from './timer.service.ts'
import { exportTimeEntries } from './timesheet-table.service.ts'

const Id = params(z.object({ id: z.uuid() }))

const timer = new Hono<Http>()
  .get(
    '/timed-work',
    access('team'),
    describe('Projects and plans to spend time on', 200, z.array(TimedWork)),
    query(TimedWorkQuery),
    async (c) =>
      c.json(out(z.array(TimedWork), await readTimedWork(c.var.ctx, c.req.valid('query').search))),
  )
  .get(
    '/recent-work',
    access('team'),
    describe('What I worked on last, and the role of new time', 200, RecentWork),
    async (c) => c.json(out(RecentWork, await readRecentWork(c.var.ctx))),
  )
  .get('/timer', access('team'), describe('My running timer', 200, TimerState), async (c) =>
    c.json(out(TimerState, await readTimer(c.var.ctx))),
  )
  .post(
    '/timer',
    access('team'),
    describe('Start my timer', 201, TimerState),
    body(NewTimer),
    async (c) =>
      c.json(
        out(TimerState, await startTimer(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .post(
    '/timer/completion',
    access('team'),
    describe('Stop my timer, and record its time', 201, TimeEntry),
    body(TimerEnd),
    async (c) =>
      c.json(
        out(TimeEntry, await endTimer(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .delete(
    '/timer/:id',
    access('team'),
    describeEmpty('Discard my timer without recording its time'),
    Id,
    async (c) => {
      await discardTimer(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

const entries = new Hono<Http>()
  .get(
    '/time-entries',
    access('team'),
    describe('Time entries, oldest first; everyone’s only for admins', 200, z.array(TimeEntry)),
    query(TimeEntriesQuery),
    async (c) =>
      c.json(out(z.array(TimeEntry), await readTimeEntries(c.var.ctx, c.req.valid('query')))),
  )
  .get(
    '/time-entries/table',
    access('team'),
    describeCsv('Export time entries as CSV'),
    query(TimeEntriesQuery),
    async (c) =>
      sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportTimeEntries(ctx, c.req.valid('query')))),
  )
  .post(
    '/time-entries',
    access('team'),
    describe('Add a time entry of mine', 201, TimeEntry),
    body(NewTimeEntry),
    async (c) =>
      c.json(
        out(TimeEntry, await addTimeEntry(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/time-entries/:id',
    access('team'),
    describe('Change a time entry', 200, TimeEntry),
    Id,
    body(TimeEntryChange),
    async (c) =>
      c.json(
        out(
          TimeEntry,
          await changeTimeEntry(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/time-entries/:id',
    access('team'),
    describeEmpty('Delete a time entry'),
    Id,
    async (c) => {
      await removeTimeEntry(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/time-entries/:id/deletion',
    access('team'),
    describe('Undo the deletion of a time entry', 200, TimeEntry),
    Id,
    async (c) =>
      c.json(out(TimeEntry, await undeleteTimeEntry(c.var.ctx, c.req.valid('param').id))),
  )

const budgetsAndSettings = new Hono<Http>()
  .get(
    '/edits/:id/hours',
    access('team'),
    describe('The hours of an edit', 200, EditHours),
    Id,
    async (c) => c.json(out(EditHours, await readEditHours(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/projects/:id/hours',
    access('team'),
    describe('The hours of a project against its budget', 200, ProjectHours),
    Id,
    async (c) =>
      c.json(out(ProjectHours, await readProjectHours(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/projects/:id/hours',
    access('team'),
    describe('Change the budget of a project', 200, ProjectHours),
    Id,
    body(ProjectBudgetChange),
    async (c) =>
      c.json(
        out(
          ProjectHours,
          await changeProjectBudget(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .get(
    '/hours-settings',
    access('team'),
    describe('How billable time is rounded', 200, HoursSettings),
    async (c) => c.json(out(HoursSettings, await readHoursSettings(c.var.ctx))),
  )
  .put(
    '/hours-settings',
    access('admin'),
    describe('Change how billable time is rounded', 200, HoursSettings),
    body(HoursSettingsChange),
    async (c) =>
      c.json(out(HoursSettings, await changeHoursSettings(c.var.ctx, c.req.valid('json')))),
  )

export const hoursApi = new Hono<Http>()
  .route('/', timer)
  .route('/', entries)
  .route('/', budgetsAndSettings)

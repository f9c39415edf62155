import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePng, sendPng } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { Paged } from '#kernel/paging.contract.ts'
import { Job, JobChange, JobFields } from './jobs.contract.ts'
import { drawJobPreview } from './job-preview.service.ts'
import { changeJob, createJob, readJob, readJobs, removeJob, restoreJob } from './jobs.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const jobsApi = new Hono<Http>()
  .get(
    '/jobs',
    access('visitor'),
    describe('List open jobs; the team sees all', 200, z.array(Job)),
    query(Paged),
    async (c) => {
      const { rows, next } = await readJobs(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(Job), rows))
    },
  )
  .get('/jobs/:id', access('visitor'), describe('Get a job', 200, Job), Id, async (c) =>
    c.json(out(Job, await readJob(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/jobs/:id/preview',
    access('visitor'),
    describePng('The preview image of a job, for shared links'),
    Id,
    async (c) => sendPng(c, await drawJobPreview(c.var.ctx, c.req.valid('param').id)),
  )
  .post('/jobs', access('team'), describe('Create a job', 201, Job), body(JobFields), async (c) =>
    c.json(out(Job, await createJob(c.var.ctx, c.req.valid('json'), idempotencyKey(c))), 201),
  )
  .put(
    '/jobs/:id',
    access('team'),
    describe('Change a job', 200, Job),
    Id,
    body(JobChange),
    async (c) =>
      c.json(out(Job, await changeJob(c.var.ctx, c.req.valid('param').id, c.req.valid('json')))),
  )
  .delete(
    '/jobs/:id',
    access('team'),
    describe('Delete a job; its applications stay', 200, Job),
    Id,
    async (c) => c.json(out(Job, await removeJob(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/jobs/:id/deletion',
    access('team'),
    describe('Restore a deleted job', 200, Job),
    Id,
    async (c) => c.json(out(Job, await restoreJob(c.var.ctx, c.req.valid('param').id))),
  )

import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import { Project } from '../projects.contract.ts'
import { cancelProject, readCancellationEffect, reopenProject } from './cancel-project.service.ts'
import { pauseProject, resumeProject } from './pause-project.service.ts'
import {
  CancellationEffect,
  ProjectCancellation,
  ProjectPause,
  ProjectReopening,
} from './project-states.contract.ts'

const Id = params(z.object({ id: z.uuid() }))
const made = async (c: Context<Http>, project: Promise<Project>) =>
  c.json(out(Project, await project), 201)

export const projectStatesApi = new Hono<Http>()
  .post(
    '/projects/:id/pause',
    access('team'),
    describe('Pause a project, with a reason for the customer', 201, Project),
    Id,
    body(ProjectPause),
    (c) => made(c, pauseProject(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/projects/:id/pause',
    access('team'),
    describe('Resume a paused project; its due dates move by the pause', 200, Project),
    Id,
    async (c) => c.json(out(Project, await resumeProject(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/projects/:id/cancellation-effect',
    access('admin'),
    describe('What a cancellation does to the payments', 200, CancellationEffect),
    Id,
    async (c) =>
      c.json(
        out(CancellationEffect, await readCancellationEffect(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .post(
    '/projects/:id/cancellation',
    access('admin'),
    describe('Cancel a project, and decide about each open payment', 201, Project),
    Id,
    body(ProjectCancellation),
    (c) => made(c, cancelProject(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/projects/:id/reopening',
    access('admin'),
    describe('Reopen a canceled or delivered project', 201, Project),
    Id,
    body(ProjectReopening),
    (c) => made(c, reopenProject(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )

import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { FileLink } from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { approveMilestone, requestChanges } from './review-milestone.service.ts'
import {
  addMilestone,
  requestApproval,
  completeMilestone,
  editMilestone,
  removeMilestone,
  withdrawApprovalRequest,
} from './milestones.service.ts'
import { changeSupport } from './change-support.service.ts'
import { markPlanOffered, unmarkPlanOffered } from './mark-plan-offered.service.ts'
import { addFile, linkToProjectFile } from './project-files.service.ts'
import {
  ApprovalRequest,
  ChangeRequest,
  MilestoneChange,
  NewMilestone,
  NewProject,
  NewProjectFile,
  NewTask,
  Project,
  ProjectRow,
  ProjectsQuery,
  SupportChange,
  TaskCompletion,
  WaitingOnChange,
} from './projects.contract.ts'
import { readMyProjects, readProject, readProjects } from './project-workspace.service.ts'
import { startDirectProject } from './start-direct-project.service.ts'
import { setWaitingOn } from './set-waiting-on.service.ts'
import { addTask, completeTask, removeTask, tickTask } from './tasks.service.ts'

const Rows = z.array(ProjectRow)
const Id = params(z.object({ id: z.uuid() }))
const MilestoneId = params(z.object({ id: z.uuid(), milestoneId: z.uuid() }))
const TaskId = params(z.object({ id: z.uuid(), taskId: z.uuid() }))
const FileId = params(
  z.object({ id: z.uuid(), fileId: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
)
const sendWorkspace = async (c: Context<Http>, project: Promise<Project>) =>
  c.json(out(Project, await project))
const made = async (c: Context<Http>, project: Promise<Project>) =>
  c.json(out(Project, await project), 201)

const customers = new Hono<Http>()
  .get(
    '/my/projects',
    access('business'),
    describe('My projects, newest first', 200, Rows),
    async (c) => c.json(out(Rows, await readMyProjects(c.var.ctx))),
  )
  .get(
    '/my/projects/:id',
    access('business'),
    describe('One of my projects in full', 200, Project),
    Id,
    (c) => sendWorkspace(c, readProject(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/my/projects/:id/milestones/:milestoneId/approval',
    access('business'),
    describe('Approve a milestone', 201, Project),
    MilestoneId,
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return made(c, approveMilestone(c.var.ctx, id, milestoneId))
    },
  )
  .post(
    '/my/projects/:id/milestones/:milestoneId/changes',
    access('business'),
    describe('Ask for changes instead', 201, Project),
    MilestoneId,
    body(ChangeRequest),
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return made(c, requestChanges(c.var.ctx, id, milestoneId, c.req.valid('json').text))
    },
  )
  .post(
    '/my/projects/:id/tasks/:taskId/answer',
    access('business'),
    describe('Complete a to-do: with files, a text or a confirmation', 201, Project),
    TaskId,
    body(TaskCompletion),
    (c) => {
      const { id, taskId } = c.req.valid('param')
      return made(c, completeTask(c.var.ctx, id, taskId, c.req.valid('json')))
    },
  )
  .post(
    '/my/projects/:id/files',
    access('business'),
    describe('Add a file to a project', 201, Project),
    Id,
    body(NewProjectFile),
    (c) =>
      made(
        c,
        addFile(c.var.ctx, c.req.valid('param').id, c.req.valid('json').file, idempotencyKey(c)),
      ),
  )
  .post(
    '/my/projects/:id/files/:fileId/links',
    access('business'),
    describe('A link that opens it for ten minutes', 201, FileLink),
    FileId,
    async (c) => {
      const { id, fileId } = c.req.valid('param')
      return c.json(out(FileLink, await linkToProjectFile(c.var.ctx, id, fileId)), 201)
    },
  )

const agency = new Hono<Http>()
  .get(
    '/projects',
    access('team'),
    describe('Projects, newest first', 200, Rows),
    query(ProjectsQuery),
    async (c) => {
      const { rows, next } = await readProjects(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(Rows, rows))
    },
  )
  .post(
    '/projects',
    access('team'),
    describe('Start a project without a quote; the customer gets an email', 201, Project),
    body(NewProject),
    (c) => made(c, startDirectProject(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
  )
  .get('/projects/:id', access('team'), describe('A project in full', 200, Project), Id, (c) =>
    sendWorkspace(c, readProject(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/projects/:id/waiting-on',
    access('team'),
    describe('Set whose turn it is', 200, Project),
    Id,
    body(WaitingOnChange),
    (c) =>
      sendWorkspace(
        c,
        setWaitingOn(c.var.ctx, c.req.valid('param').id, c.req.valid('json').waitingOn),
      ),
  )
  .put(
    '/projects/:id/support-period',
    access('admin'),
    describe('Move the end of support or free maintenance, with a reason', 200, Project),
    Id,
    body(SupportChange),
    (c) => sendWorkspace(c, changeSupport(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/projects/:id/follow-up',
    access('team'),
    describe('Mark that a plan was offered, or that none is needed', 201, Project),
    Id,
    (c) => made(c, markPlanOffered(c.var.ctx, c.req.valid('param').id)),
  )
  .delete(
    '/projects/:id/follow-up',
    access('team'),
    describe('Undo that mark', 200, Project),
    Id,
    (c) => sendWorkspace(c, unmarkPlanOffered(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/projects/:id/milestones',
    access('team'),
    describe('Add a milestone', 201, Project),
    Id,
    body(NewMilestone),
    (c) =>
      made(
        c,
        addMilestone(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), idempotencyKey(c)),
      ),
  )
  .put(
    '/projects/:id/milestones/:milestoneId',
    access('team'),
    describe('Rename a milestone, or change its due date', 200, Project),
    MilestoneId,
    body(MilestoneChange),
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return sendWorkspace(c, editMilestone(c.var.ctx, id, milestoneId, c.req.valid('json')))
    },
  )
  .delete(
    '/projects/:id/milestones/:milestoneId',
    access('team'),
    describe('Remove a milestone', 200, Project),
    MilestoneId,
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return sendWorkspace(c, removeMilestone(c.var.ctx, id, milestoneId))
    },
  )
  .post(
    '/projects/:id/milestones/:milestoneId/approval-request',
    access('team'),
    describe('Ask the customer to approve a milestone', 201, Project),
    MilestoneId,
    body(ApprovalRequest),
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return made(
        c,
        requestApproval(c.var.ctx, id, milestoneId, c.req.valid('json').note, idempotencyKey(c)),
      )
    },
  )
  .delete(
    '/projects/:id/milestones/:milestoneId/approval-request',
    access('team'),
    describe('Cancel the approval request', 200, Project),
    MilestoneId,
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return sendWorkspace(c, withdrawApprovalRequest(c.var.ctx, id, milestoneId))
    },
  )
  .post(
    '/projects/:id/milestones/:milestoneId/completion',
    access('team'),
    describe('Complete a milestone; the last one delivers the project', 201, Project),
    MilestoneId,
    (c) => {
      const { id, milestoneId } = c.req.valid('param')
      return made(c, completeMilestone(c.var.ctx, id, milestoneId))
    },
  )
  .post(
    '/projects/:id/tasks',
    access('team'),
    describe('Add a to-do for the customer', 201, Project),
    Id,
    body(NewTask),
    (c) =>
      made(c, addTask(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), idempotencyKey(c))),
  )
  .delete(
    '/projects/:id/tasks/:taskId',
    access('team'),
    describe('Remove a to-do', 200, Project),
    TaskId,
    (c) => {
      const { id, taskId } = c.req.valid('param')
      return sendWorkspace(c, removeTask(c.var.ctx, id, taskId))
    },
  )
  .post(
    '/projects/:id/tasks/:taskId/completion',
    access('team'),
    describe('Check off a to-do for the customer', 201, Project),
    TaskId,
    (c) => {
      const { id, taskId } = c.req.valid('param')
      return made(c, tickTask(c.var.ctx, id, taskId))
    },
  )
  .post(
    '/projects/:id/files',
    access('team'),
    describe('Add a file to a project', 201, Project),
    Id,
    body(NewProjectFile),
    (c) =>
      made(
        c,
        addFile(c.var.ctx, c.req.valid('param').id, c.req.valid('json').file, idempotencyKey(c)),
      ),
  )

export const projectsApi = new Hono<Http>().route('/', customers).route('/', agency)

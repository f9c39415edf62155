import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out, params } from '#kernel/http/schema.ts'
import { Project } from '../projects.contract.ts'
import { addMember, removeMember } from './change-members.service.ts'

const MemberId = params(z.object({ id: z.uuid(), userId: z.uuid() }))

export const projectMembersApi = new Hono<Http>()
  .put(
    '/projects/:id/members/:userId',
    access('team'),
    describe('Add a team member to a project', 200, Project),
    MemberId,
    async (c) => {
      const { id, userId } = c.req.valid('param')
      return c.json(out(Project, await addMember(c.var.ctx, id, userId)))
    },
  )
  .delete(
    '/projects/:id/members/:userId',
    access('team'),
    describe('Remove a team member from a project', 200, Project),
    MemberId,
    async (c) => {
      const { id, userId } = c.req.valid('param')
      return c.json(out(Project, await removeMember(c.var.ctx, id, userId)))
    },
  )

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { NewPassword, SessionSummary } from './accounts.contract.ts'
import {
  acceptInvitation,
  invite,
  resendInvitation,
  readInvitation,
  withdrawInvitation,
} from './invitations.service.ts'
import {
  PasswordAndCode,
  CodeConfirmation,
  CodesSetup,
  CodesRule,
  CodesState,
  PasswordConfirmation,
  RecoveryCodes,
} from './codes.contract.ts'
import { Invitation, NewInvitation, Person, RoleChange } from './people.contract.ts'
import {
  startCodesSetup,
  changeCodesRule,
  confirmCodes,
  readCodes,
  renewRecoveryCodes,
  resetCodesOf,
  turnCodesOff,
} from './second-factor.service.ts'
import {
  changeRole,
  disable,
  enable,
  endSessionOf,
  readPeople,
  readSessionsOf,
} from './people.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const SessionId = params(z.object({ id: z.uuid(), sessionId: z.uuid() }))
const LinkToken = params(z.object({ token: z.string().check(z.maxLength(100)) }))
const Invited = z.object({ id: z.uuid() })

export const peopleApi = new Hono<Http>()
  .get(
    '/people',
    access('admin'),
    describe('List admins and staff, including invited and disabled ones', 200, z.array(Person)),
    async (c) => c.json(out(z.array(Person), await readPeople(c.var.ctx))),
  )
  .post(
    '/people',
    access('admin'),
    describe('Invite a person to the team by email', 201, Invited),
    body(NewInvitation),
    async (c) =>
      c.json(out(Invited, await invite(c.var.ctx, c.req.valid('json'), idempotencyKey(c))), 201),
  )
  .put(
    '/people/:id/invitation',
    access('admin'),
    describeEmpty('Email a new link; the previous one stops working'),
    Id,
    async (c) => {
      await resendInvitation(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/people/:id/invitation',
    access('admin'),
    describeEmpty('Withdraw an invitation'),
    Id,
    async (c) => {
      await withdrawInvitation(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/people/:id/role',
    access('admin'),
    describeEmpty('Change the role of a team member'),
    Id,
    body(RoleChange),
    async (c) => {
      await changeRole(c.var.ctx, c.req.valid('param').id, c.req.valid('json').role)
      return c.body(null, 204)
    },
  )
  .put(
    '/people/:id/disabling',
    access('admin'),
    describeEmpty('Disable an account and end its sessions'),
    Id,
    async (c) => {
      await disable(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/people/:id/disabling',
    access('admin'),
    describeEmpty('Enable an account'),
    Id,
    async (c) => {
      await enable(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/people/:id/sessions',
    access('admin'),
    describe('List the sessions of a colleague', 200, z.array(SessionSummary)),
    Id,
    async (c) =>
      c.json(
        out(z.array(SessionSummary), await readSessionsOf(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .delete(
    '/people/:id/sessions/:sessionId',
    access('admin'),
    describeEmpty('End a session of a colleague'),
    SessionId,
    async (c) => {
      const { id, sessionId } = c.req.valid('param')
      await endSessionOf(c.var.ctx, id, sessionId)
      return c.body(null, 204)
    },
  )
  .delete(
    '/people/:id/codes',
    access('admin'),
    describeEmpty('Remove the two-factor codes of a colleague who has lost them'),
    Id,
    async (c) => {
      await resetCodesOf(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/people/codes-rule',
    access('admin'),
    describeEmpty('Set whether the team must use two-factor codes'),
    body(CodesRule),
    async (c) => {
      await changeCodesRule(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/codes',
    access('team', { duringSetup: true }),
    describe('Read the state of my two-factor codes', 200, CodesState),
    async (c) => c.json(out(CodesState, await readCodes(c.var.ctx))),
  )
  .post(
    '/auth/codes',
    access('team', { duringSetup: true }),
    describe('Start to set up two-factor codes: data for the authenticator app', 201, CodesSetup),
    body(PasswordConfirmation),
    async (c) =>
      c.json(out(CodesSetup, await startCodesSetup(c.var.ctx, c.req.valid('json'))), 201),
  )
  .put(
    '/auth/codes',
    access('team', { duringSetup: true }),
    describe(
      'Turn two-factor codes on with a first code; returns the recovery codes once',
      200,
      RecoveryCodes,
    ),
    body(CodeConfirmation),
    async (c) => c.json(out(RecoveryCodes, await confirmCodes(c.var.ctx, c.req.valid('json')))),
  )
  .put(
    '/auth/codes/recovery',
    access('team', { duringSetup: true }),
    describe('Create ten new recovery codes', 200, RecoveryCodes),
    body(PasswordAndCode),
    async (c) =>
      c.json(out(RecoveryCodes, await renewRecoveryCodes(c.var.ctx, c.req.valid('json')))),
  )
  .put(
    '/auth/codes/removal',
    access('team', { duringSetup: true }),
    describeEmpty('Turn my two-factor codes off'),
    body(PasswordAndCode),
    async (c) => {
      await turnCodesOff(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/invitations/:token',
    access('visitor'),
    describe('Read an invitation', 200, Invitation),
    LinkToken,
    async (c) =>
      c.json(out(Invitation, await readInvitation(c.var.ctx, c.req.valid('param').token))),
  )
  .post(
    '/invitations/:token',
    access('visitor'),
    describeEmpty('Accept an invitation and choose a password'),
    LinkToken,
    body(NewPassword),
    async (c) => {
      await acceptInvitation(c.var.ctx, c.req.valid('param').token, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import {
  AccountDisabling,
  BusinessProfile,
  MyProfile,
  NewProfileRequest,
  ProfileChange,
  RequestApproval,
  RequestDecline,
} from './profile-changes.contract.ts'
import { readMyProfile, requestProfileChange, withdrawRequest } from './profile-requests.service.ts'
import {
  approveRequest,
  changeProfile,
  declineRequest,
  disableAccount,
  enableAccount,
  readProfile,
} from './profiles.service.ts'

const WithId = params(z.object({ id: z.uuid() }))

export const profileChangesApi = new Hono<Http>()
  .get(
    '/my/profile',
    access('business'),
    describe('My profile, and the newest request to change it', 200, MyProfile),
    async (c) => c.json(out(MyProfile, await readMyProfile(c.var.ctx))),
  )
  .post(
    '/my/profile-requests',
    access('business'),
    describe('Request a change of my profile', 201, MyProfile),
    body(NewProfileRequest),
    async (c) =>
      c.json(
        out(
          MyProfile,
          await requestProfileChange(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )
  .post(
    '/my/profile-requests/:id/withdrawal',
    access('business'),
    describe('Withdraw my request', 201, MyProfile),
    WithId,
    async (c) =>
      c.json(out(MyProfile, await withdrawRequest(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .get(
    '/profiles/:id',
    access('team'),
    describe('The profile of a business, by the ID of its account', 200, BusinessProfile),
    WithId,
    async (c) =>
      c.json(out(BusinessProfile, await readProfile(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/profiles/:id',
    access('team'),
    describe('Change the name and the contact of a business', 200, BusinessProfile),
    WithId,
    body(ProfileChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(BusinessProfile, await changeProfile(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .put(
    '/profiles/:id/disabling',
    access('admin'),
    describe('Disable an account: its sessions end, its records stay', 200, BusinessProfile),
    WithId,
    body(AccountDisabling),
    async (c) => {
      const { id } = c.req.valid('param')
      const { reason } = c.req.valid('json')
      return c.json(out(BusinessProfile, await disableAccount(c.var.ctx, id, reason)))
    },
  )
  .delete(
    '/profiles/:id/disabling',
    access('admin'),
    describe('Enable a disabled account', 200, BusinessProfile),
    WithId,
    async (c) =>
      c.json(out(BusinessProfile, await enableAccount(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/profile-requests/:id/approval',
    access('team'),
    describe('Approve a request; a new address receives a link', 201, BusinessProfile),
    WithId,
    body(RequestApproval),
    async (c) => {
      const { id } = c.req.valid('param')
      const { revision } = c.req.valid('json')
      return c.json(out(BusinessProfile, await approveRequest(c.var.ctx, id, revision)), 201)
    },
  )
  .post(
    '/profile-requests/:id/decline',
    access('team'),
    describe('Decline a request; the customer receives the reason', 201, BusinessProfile),
    WithId,
    body(RequestDecline),
    async (c) => {
      const { id } = c.req.valid('param')
      const { reason } = c.req.valid('json')
      return c.json(out(BusinessProfile, await declineRequest(c.var.ctx, id, reason)), 201)
    },
  )

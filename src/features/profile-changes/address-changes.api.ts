import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { cancelAddressChange, resendLink, startAddressChange } from './address-changes.service.ts'
import { confirmAddress, objectToChange, readMailedChange } from './confirm-address.service.ts'
import { BusinessProfile, MailedAddressChange, NewAddress } from './profile-changes.contract.ts'
import { readProfile } from './profiles.service.ts'

const WithId = params(z.object({ id: z.uuid() }))
const OfAccount = params(z.object({ id: z.uuid(), changeId: z.uuid() }))
const LinkToken = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const addressChangesApi = new Hono<Http>()
  .post(
    '/profiles/:id/address-changes',
    access('admin'),
    describe('Mail a link to the new address of an account', 201, BusinessProfile),
    WithId,
    body(NewAddress),
    async (c) => {
      const { id } = c.req.valid('param')
      await startAddressChange(c.var.ctx, id, c.req.valid('json').email, idempotencyKey(c))
      return c.json(out(BusinessProfile, await readProfile(c.var.ctx, id)), 201)
    },
  )
  .put(
    '/profiles/:id/address-changes/:changeId/mail',
    access('admin'),
    describe('Mail a new link to the new address', 200, BusinessProfile),
    OfAccount,
    async (c) => {
      const { id, changeId } = c.req.valid('param')
      await resendLink(c.var.ctx, id, changeId)
      return c.json(out(BusinessProfile, await readProfile(c.var.ctx, id)))
    },
  )
  .delete(
    '/profiles/:id/address-changes/:changeId',
    access('admin'),
    describe('Cancel a change of the address', 200, BusinessProfile),
    OfAccount,
    async (c) => {
      const { id, changeId } = c.req.valid('param')
      await cancelAddressChange(c.var.ctx, id, changeId)
      return c.json(out(BusinessProfile, await readProfile(c.var.ctx, id)))
    },
  )
  .get(
    '/address-changes/:token',
    access('visitor'),
    describe('Read the change behind a mailed link', 200, MailedAddressChange),
    LinkToken,
    async (c) =>
      c.json(
        out(MailedAddressChange, await readMailedChange(c.var.ctx, c.req.valid('param').token)),
      ),
  )
  .post(
    '/address-changes/:token/confirmation',
    access('visitor'),
    describe('Confirm the new address: the account changes to it', 201, MailedAddressChange),
    LinkToken,
    async (c) =>
      c.json(
        out(MailedAddressChange, await confirmAddress(c.var.ctx, c.req.valid('param').token)),
        201,
      ),
  )
  .post(
    '/address-changes/:token/objection',
    access('visitor'),
    describeEmpty('Stop a change of the address, from the current address'),
    LinkToken,
    async (c) => {
      await objectToChange(c.var.ctx, c.req.valid('param').token)
      return c.body(null, 204)
    },
  )

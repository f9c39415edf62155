import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, headers, out, params } from '#kernel/http/schema.ts'
import { changeTrackedCall, mailCallCode, readTrackedCall } from './call-codes.service.ts'
import { changeCallSettings, readCallSettings } from './call-settings.service.ts'
import {
  BookedCall,
  CallBooking,
  CallChange,
  CallOffer,
  CallSettings,
  CallChangeRequest,
} from './calls.contract.ts'
import {
  bookOwnCall,
  changeCallOf,
  readCallOf,
  readCallsAhead,
  readOwnCall,
} from './calls.service.ts'
import { LeadKey } from './discovery.contract.ts'

const Id = params(z.object({ id: z.uuid() }))
const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))
const Key = headers(z.object({ 'lead-key': LeadKey }))

export const callsApi = new Hono<Http>()
  .get(
    '/discovery-call',
    access('visitor'),
    describe('Get the call of my lead, and the open times', 200, CallOffer),
    Key,
    async (c) =>
      c.json(out(CallOffer, await readOwnCall(c.var.ctx, c.req.valid('header')['lead-key']))),
  )
  .put(
    '/discovery-call',
    access('visitor'),
    describe('Book a call for my lead', 200, CallOffer),
    Key,
    body(CallBooking),
    async (c) =>
      c.json(
        out(
          CallOffer,
          await bookOwnCall(c.var.ctx, c.req.valid('header')['lead-key'], c.req.valid('json')),
        ),
      ),
  )
  .get(
    '/tracking/:token/call',
    access('visitor'),
    describe('Get the call of a tracked request', 200, CallOffer),
    Token,
    async (c) =>
      c.json(out(CallOffer, await readTrackedCall(c.var.ctx, c.req.valid('param').token))),
  )
  .put(
    '/tracking/:token/call',
    access('visitor'),
    describe('Book, move or cancel the call of a request, with the mailed code', 200, CallOffer),
    Token,
    body(CallChangeRequest),
    async (c) =>
      c.json(
        out(
          CallOffer,
          await changeTrackedCall(c.var.ctx, c.req.valid('param').token, c.req.valid('json')),
        ),
      ),
  )
  .put(
    '/tracking/:token/call/code',
    access('visitor'),
    describeEmpty('Email a code for this to the address on file'),
    Token,
    async (c) => {
      await mailCallCode(c.var.ctx, c.req.valid('param').token)
      return c.body(null, 204)
    },
  )
  .get(
    '/discovery-calls',
    access('team'),
    describe('List upcoming calls, the next one first', 200, z.array(BookedCall)),
    async (c) => c.json(out(z.array(BookedCall), await readCallsAhead(c.var.ctx))),
  )
  .get(
    '/inquiries/:id/call',
    access('team'),
    describe('Get the call of a lead, and the open times', 200, CallOffer),
    Id,
    async (c) => c.json(out(CallOffer, await readCallOf(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/inquiries/:id/call',
    access('team'),
    describe('Propose a time for a call, move it or cancel it', 200, CallOffer),
    Id,
    body(CallChange),
    async (c) =>
      c.json(
        out(CallOffer, await changeCallOf(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      ),
  )
  .get(
    '/call-settings',
    access('team'),
    describe('Get the discovery call settings', 200, CallSettings),
    async (c) => c.json(out(CallSettings, await readCallSettings(c.var.ctx))),
  )
  .put(
    '/call-settings',
    access('admin'),
    describe('Change the discovery call settings', 200, CallSettings),
    body(CallSettings),
    async (c) =>
      c.json(out(CallSettings, await changeCallSettings(c.var.ctx, c.req.valid('json')))),
  )

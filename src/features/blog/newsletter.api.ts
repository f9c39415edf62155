// API routes of the newsletter. A GET on a link changes nothing, since programs follow links too.
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { NewsletterRequest, NewsletterSubscription } from './newsletter.contract.ts'
import {
  confirmSubscription,
  readConfirmation,
  readUnsubscription,
  requestNewsletter,
  unsubscribe,
} from './newsletter.service.ts'

const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const newsletterApi = new Hono<Http>()
  .post(
    '/newsletter-subscriptions',
    access('visitor'),
    describeEmpty('Request the newsletter; the response is the same for every address'),
    body(NewsletterRequest),
    async (c) => {
      await requestNewsletter(c.var.ctx, c.req.valid('json'), idempotencyKey(c))
      return c.body(null, 204)
    },
  )
  .get(
    '/newsletter-confirmations/:token',
    access('visitor'),
    describe('The subscription that a link would confirm', 200, NewsletterSubscription),
    Token,
    async (c) =>
      c.json(
        out(NewsletterSubscription, await readConfirmation(c.var.ctx, c.req.valid('param').token)),
      ),
  )
  .post(
    '/newsletter-confirmations/:token',
    access('visitor'),
    describe('Confirm a subscription', 200, NewsletterSubscription),
    Token,
    async (c) => {
      const subscription = await confirmSubscription(c.var.ctx, c.req.valid('param').token)
      return c.json(out(NewsletterSubscription, subscription))
    },
  )
  .get(
    '/newsletter-unsubscriptions/:token',
    access('visitor'),
    describe('The subscription that a link would end', 200, NewsletterSubscription),
    Token,
    async (c) => {
      const subscription = await readUnsubscription(c.var.ctx, c.req.valid('param').token)
      return c.json(out(NewsletterSubscription, subscription))
    },
  )
  .post(
    '/newsletter-unsubscriptions/:token',
    access('visitor'),
    describe('End a subscription', 200, NewsletterSubscription),
    Token,
    async (c) =>
      c.json(out(NewsletterSubscription, await unsubscribe(c.var.ctx, c.req.valid('param').token))),
  )

import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { MailPreview } from '#kernel/mail/mail.contract.ts'
import { AdminPayment } from '../payments/payments.contract.ts'
import { previewReminder, sendReminder } from './remind-payments.service.ts'
import { CollectionChange, NewReminder, PaymentReminders } from './reminders.contract.ts'
import { changePaymentCollection, readReminders } from './reminders.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const remindersApi = new Hono<Http>()
  .get(
    '/payments/:id/reminders',
    access('team'),
    describe('Get the due date and the reminders of a payment', 200, PaymentReminders),
    Id,
    async (c) =>
      c.json(out(PaymentReminders, await readReminders(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/payments/:id/collection',
    access('admin'),
    describe(
      'Move a due date, pause reminders, mark as disputed or written off',
      200,
      PaymentReminders,
    ),
    Id,
    body(CollectionChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(
        out(PaymentReminders, await changePaymentCollection(c.var.ctx, id, c.req.valid('json'))),
      )
    },
  )
  .post(
    '/payments/:id/reminder-previews',
    access('admin'),
    describe('Preview a reminder of a payment', 200, MailPreview),
    Id,
    body(NewReminder),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(MailPreview, await previewReminder(c.var.ctx, id, c.req.valid('json'))))
    },
  )
  .post(
    '/payments/:id/reminders',
    access('admin'),
    describe('Remind the customer of a payment now', 201, AdminPayment),
    Id,
    body(NewReminder),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const payment = await sendReminder(ctx, id, c.req.valid('json'), idempotencyKey(c))
      return c.json(out(AdminPayment, payment), 201)
    },
  )

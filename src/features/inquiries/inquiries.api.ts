import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { MailSummary } from '#kernel/mail/mail.contract.ts'
import {
  Assignment,
  Closing,
  Inquiry,
  InboxCounts,
  InboxItem,
  InboxQuery,
  LinkRequest,
  LoggedCall,
  MyInquiry,
  NewNote,
  Note,
  Spam,
  InquiryTracking,
} from './inquiries.contract.ts'
import {
  addInquiryNote,
  assignTo,
  closeInquiry,
  markInquiryRead,
  readInquiry,
  readInquiryMails,
  readInbox,
  readInboxCounts,
  reopenInquiry,
  setSpam,
  startReview,
} from './inbox.service.ts'
import { EnteredInquiry, InquiryCreated } from './entered-inquiry.contract.ts'
import { enterInquiry } from './enter-inquiry.service.ts'
import { logCall } from './log-call.service.ts'
import { KnownReplyTimes, ReplyTime } from './reply-times.contract.ts'
import { readKnownReplyTimes, readReplyTimes } from './reply-times.service.ts'
import { readMyInquiries } from './my-inquiries.service.ts'
import { resendTrackingLink, readTracking } from './tracking.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Token = params(z.object({ token: z.string().check(z.maxLength(100)) }))

export const inquiriesApi = new Hono<Http>()
  .get(
    '/tracking/:token',
    access('visitor'),
    describe('The status of an inquiry, for anyone with its link', 200, InquiryTracking),
    Token,
    async (c) =>
      c.json(out(InquiryTracking, await readTracking(c.var.ctx, c.req.valid('param').token))),
  )
  .post(
    '/tracking-links',
    access('visitor'),
    describeEmpty('Mail the tracking link again to the address on file'),
    body(LinkRequest),
    async (c) => {
      await resendTrackingLink(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/my/inquiries',
    access('business'),
    describe('The inquiries from my address', 200, z.array(MyInquiry)),
    async (c) => c.json(out(z.array(MyInquiry), await readMyInquiries(c.var.ctx))),
  )
  .get(
    '/inquiries',
    access('team'),
    describe('The Inbox, newest first', 200, z.array(InboxItem)),
    query(InboxQuery),
    async (c) => {
      const { rows, next } = await readInbox(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(InboxItem), rows))
    },
  )
  .post(
    '/inquiries',
    access('team'),
    describe('Enter a request by hand', 201, InquiryCreated),
    body(EnteredInquiry),
    async (c) =>
      c.json(
        out(InquiryCreated, await enterInquiry(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .get(
    '/inquiries/counts',
    access('team'),
    describe('Inquiry counts by stage', 200, InboxCounts),
    async (c) => c.json(out(InboxCounts, await readInboxCounts(c.var.ctx))),
  )
  .get(
    '/inquiries/reply-times',
    access('team'),
    describe('How long answers took', 200, z.array(ReplyTime)),
    async (c) => c.json(out(z.array(ReplyTime), await readReplyTimes(c.var.ctx))),
  )
  .get(
    '/reply-times',
    access('visitor'),
    describe('Median reply times, where there are enough answers', 200, KnownReplyTimes),
    async (c) => c.json(out(KnownReplyTimes, await readKnownReplyTimes(c.var.ctx))),
  )
  .get(
    '/inquiries/:id',
    access('team'),
    describe('One inquiry with all details', 200, Inquiry),
    Id,
    async (c) => c.json(out(Inquiry, await readInquiry(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/inquiries/:id/mails',
    access('team'),
    describe('The mails about an inquiry', 200, z.array(MailSummary)),
    Id,
    async (c) =>
      c.json(out(z.array(MailSummary), await readInquiryMails(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/inquiries/:id/reading',
    access('team'),
    describeEmpty('Mark an inquiry as read'),
    Id,
    async (c) => {
      await markInquiryRead(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/inquiries/:id/review',
    access('team'),
    describeEmpty('Start the review of an inquiry'),
    Id,
    async (c) => {
      await startReview(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/inquiries/:id/assignment',
    access('team'),
    describeEmpty('Assign an inquiry to a team member, or to nobody'),
    Id,
    body(Assignment),
    async (c) => {
      await assignTo(c.var.ctx, c.req.valid('param').id, c.req.valid('json').userId)
      return c.body(null, 204)
    },
  )
  .post(
    '/inquiries/:id/notes',
    access('team'),
    describe('Add a note for the team', 201, Note),
    Id,
    body(NewNote),
    async (c) =>
      c.json(
        out(
          Note,
          await addInquiryNote(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json').text,
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/inquiries/:id/calls',
    access('team'),
    describeEmpty('Log a call or meeting, which stops the response time'),
    Id,
    body(LoggedCall),
    async (c) => {
      await logCall(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), idempotencyKey(c))
      return c.body(null, 204)
    },
  )
  .put(
    '/inquiries/:id/spam',
    access('team'),
    describeEmpty('Mark an inquiry as spam, or as not spam'),
    Id,
    body(Spam),
    async (c) => {
      await setSpam(c.var.ctx, c.req.valid('param').id, c.req.valid('json').isSpam)
      return c.body(null, 204)
    },
  )
  .post(
    '/inquiries/:id/closing',
    access('team'),
    describeEmpty('Close an inquiry with a reason'),
    Id,
    body(Closing),
    async (c) => {
      await closeInquiry(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.body(null, 204)
    },
  )
  .delete(
    '/inquiries/:id/closing',
    access('team'),
    describeEmpty('Reopen an inquiry'),
    Id,
    async (c) => {
      await reopenInquiry(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

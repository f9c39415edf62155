import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out } from '#kernel/http/schema.ts'
import { checkDns } from './check-dns.service.ts'
import {
  ConnectionTest,
  DeliveryTest,
  DnsCheck,
  MailDelivery,
  SentDeliveryTest,
  SignatureChange,
} from './delivery.contract.ts'
import {
  changeSignature,
  readDelivery,
  sendDeliveryTest,
  testConnection,
} from './delivery.service.ts'

export const deliveryApi = new Hono<Http>()
  .get(
    '/mail-delivery',
    access('admin'),
    describe('How mail is sent and received', 200, MailDelivery),
    async (c) => c.json(out(MailDelivery, await readDelivery(c.var.ctx))),
  )
  .get(
    '/mail-delivery/dns-records',
    access('admin'),
    describe('The DNS records of the sender’s domain, looked up now', 200, DnsCheck),
    async (c) => c.json(out(DnsCheck, await checkDns(c.var.ctx))),
  )
  .post(
    '/mail-delivery/connection-tests',
    access('admin'),
    describe('Connect to the mail server and sign in, without sending', 200, ConnectionTest),
    async (c) => c.json(out(ConnectionTest, await testConnection(c.var.ctx))),
  )
  .post(
    '/mail-delivery/test-mails',
    access('admin'),
    describe('Send a test mail to an address', 201, SentDeliveryTest),
    body(DeliveryTest),
    async (c) =>
      c.json(
        out(
          SentDeliveryTest,
          await sendDeliveryTest(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )
  .put(
    '/mail-delivery/signature',
    access('admin'),
    describe('Turn the signature of mails on or off', 200, SignatureChange),
    body(SignatureChange),
    async (c) =>
      c.json(out(SignatureChange, await changeSignature(c.var.ctx, c.req.valid('json')))),
  )

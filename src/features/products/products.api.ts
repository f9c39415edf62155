import { Hono } from 'hono'
import { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, idempotencyKey, out } from '#kernel/http/schema.ts'
import { ProductInterest, ShownProducts } from './products.contract.ts'
import { registerInterest } from './products.service.ts'
import { readShownProducts } from './shown-products.service.ts'

export const productsApi = new Hono<Http>()
  .get(
    '/products',
    access('visitor'),
    describe('List the sister products that have a page', 200, ShownProducts),
    async (c) => c.json(out(ShownProducts, await readShownProducts(c.var.ctx))),
  )
  .post(
    '/product-interests',
    access('visitor'),
    describe('Register interest in a sister product', 201, InquiryReceipt),
    body(ProductInterest),
    async (c) =>
      c.json(
        out(
          InquiryReceipt,
          await registerInterest(c.var.ctx, c.req.valid('json'), idempotencyKey(c)),
        ),
        201,
      ),
  )

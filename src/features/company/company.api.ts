// The calls about the agency itself.
import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'
import { Company } from './company.contract.ts'
import { readCompany } from './company.service.ts'

export const companyApi = new Hono<Http>().get('/company', access('visitor'), describe('The agency as header, footer and mails show it', 200, Company), async (c) =>
  c.json(out(Company, await readCompany(c.var.ctx))),
)

import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { describePng, sendPng } from '#kernel/http/attachment.ts'
import { describe, out, params, query } from '#kernel/http/schema.ts'
import { ContentQuery } from '../content/content.contract.ts'
import { CaseStudyPath, WrittenCaseStudy, WrittenCaseStudyList } from './case-studies.contract.ts'
import { drawCaseStudyPreview, readCaseStudies, readCaseStudy } from './case-studies.service.ts'

export const caseStudiesApi = new Hono<Http>()
  .get(
    '/case-studies',
    access('visitor'),
    describe('List the published case studies that the agency wrote', 200, WrittenCaseStudyList),
    query(ContentQuery),
    async (c) =>
      c.json(
        out(WrittenCaseStudyList, await readCaseStudies(c.var.ctx, c.req.valid('query').preview)),
      ),
  )
  .get(
    '/case-studies/:address',
    access('visitor'),
    describe('Read a published case study', 200, WrittenCaseStudy),
    params(CaseStudyPath),
    query(ContentQuery),
    async (c) => {
      const { address } = c.req.valid('param')
      const { preview } = c.req.valid('query')
      return c.json(out(WrittenCaseStudy, await readCaseStudy(c.var.ctx, address, preview)))
    },
  )
  .get(
    '/case-studies/:address/preview',
    access('visitor'),
    describePng('The preview image of a case study, for shared links'),
    params(CaseStudyPath),
    async (c) => sendPng(c, await drawCaseStudyPreview(c.var.ctx, c.req.valid('param').address)),
  )

import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params, query } from '#kernel/http/schema.ts'
import {
  ContentTexts,
  ContentChange,
  ContentDraft,
  ContentPageList,
  ContentPagePath,
  ContentPreview,
  ContentQuery,
  ContentSectionPath,
  EditedSection,
} from './content.contract.ts'
import {
  changeSection,
  previewSection,
  readContent,
  readContentPages,
  readSection,
} from './content.service.ts'

export const contentApi = new Hono<Http>()
  .get(
    '/content/:page',
    access('visitor'),
    describe('Read the changed texts of a public page', 200, ContentTexts),
    params(ContentPagePath),
    query(ContentQuery),
    async (c) => {
      const { page } = c.req.valid('param')
      const { preview } = c.req.valid('query')
      return c.json(out(ContentTexts, await readContent(c.var.ctx, page, preview)))
    },
  )
  .get(
    '/content',
    access('admin'),
    describe('List the public pages whose texts can be changed', 200, ContentPageList),
    async (c) => c.json(out(ContentPageList, await readContentPages(c.var.ctx))),
  )
  .get(
    '/content/:page/sections/:section',
    access('admin'),
    describe('Read the texts of a section with its versions', 200, EditedSection),
    params(ContentSectionPath),
    async (c) => {
      const { page, section } = c.req.valid('param')
      return c.json(out(EditedSection, await readSection(c.var.ctx, page, section)))
    },
  )
  .put(
    '/content/:page/sections/:section',
    access('admin'),
    describe('Change the texts of a section', 200, EditedSection),
    params(ContentSectionPath),
    body(ContentChange),
    async (c) => {
      const { page, section } = c.req.valid('param')
      return c.json(
        out(EditedSection, await changeSection(c.var.ctx, page, section, c.req.valid('json'))),
      )
    },
  )
  .put(
    '/content/:page/sections/:section/preview',
    access('admin'),
    describe('Preview texts of a section on its page', 200, ContentPreview),
    params(ContentSectionPath),
    body(ContentDraft),
    async (c) => {
      const { page, section } = c.req.valid('param')
      const { values } = c.req.valid('json')
      return c.json(
        out(ContentPreview, await previewSection(c.var.ctx, page, section, values)),
      )
    },
  )

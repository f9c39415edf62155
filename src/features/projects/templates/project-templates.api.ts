import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, params } from '#kernel/http/schema.ts'
import { Project } from '../projects.contract.ts'
import { chooseTemplate } from './choose-template.service.ts'
import {
  ProjectTemplate,
  ProjectTemplateChange,
  TemplateChoice,
} from './project-templates.contract.ts'
import { readProjectTemplates, saveProjectTemplate } from './project-templates.service.ts'

const Templates = z.array(ProjectTemplate)
const TemplateId = params(z.object({ templateId: z.string().check(z.maxLength(100)) }))
const Id = params(z.object({ id: z.uuid() }))

export const projectTemplatesApi = new Hono<Http>()
  .get(
    '/project-templates',
    access('team'),
    describe('The plans with which projects start, by package', 200, Templates),
    async (c) => c.json(out(Templates, await readProjectTemplates(c.var.ctx))),
  )
  .put(
    '/project-templates/:templateId',
    access('admin'),
    describe('Change the template of a package, for later projects', 200, ProjectTemplate),
    TemplateId,
    body(ProjectTemplateChange),
    async (c) => {
      const { templateId } = c.req.valid('param')
      const saved = await saveProjectTemplate(c.var.ctx, templateId, c.req.valid('json'))
      return c.json(out(ProjectTemplate, saved))
    },
  )
  .put(
    '/projects/:id/template',
    access('team'),
    describe('Replace the plan of a project that has not started', 200, Project),
    Id,
    body(TemplateChoice),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(out(Project, await chooseTemplate(c.var.ctx, id, c.req.valid('json'))))
    },
  )

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { TemplateMilestone, TemplateTask } from './project-templates.contract.ts'

/** The plan of a package with which its projects start. Running projects have copies. */
export const projectTemplates = pgTable('project_templates', {
  /** Of the package in the price book, or `other`. */
  id: text().primaryKey(),
  /** The name of the package at the last save. */
  name: text().notNull(),
  weeks: integer().notNull(),
  welcome: text().notNull(),
  milestones: jsonb().$type<TemplateMilestone[]>().notNull(),
  tasks: jsonb().$type<TemplateTask[]>().notNull(),
  revision: integer().notNull(),
})

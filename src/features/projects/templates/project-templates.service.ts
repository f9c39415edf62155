// The project templates: one for each package of the price book, and one for other projects.
import { rejectUnknownOwners } from '#features/accounts/colleagues.service.ts'
import { SERVICE_TYPE_NAMES, type ServiceType } from '#features/catalogue/catalogue.contract.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { AcceptedLine, LineTemplates } from '../first-plan.rules.ts'
import { FIRST_TEMPLATES, OTHER_PLAN } from './first-templates.contract.ts'
import {
  endsProject,
  OTHER_TEMPLATE,
  type ProjectTemplate,
  type ProjectTemplateChange,
  type ProjectPlan,
  type TemplateTask,
} from './project-templates.contract.ts'
import {
  insertProjectTemplate,
  storedTemplates,
  updateProjectTemplate,
} from './project-templates.store.ts'

type OfPackage = {
  template: ProjectTemplate
  serviceType: ServiceType | null
  packageName: string
}

/** In the order of the price book. */
export async function readProjectTemplates(ctx: Ctx): Promise<ProjectTemplate[]> {
  return (await readAll(ctx)).map(({ template }) => template)
}

async function readAll(ctx: Ctx): Promise<OfPackage[]> {
  const stored = await storedTemplates(ctx.db)
  const { packages } = await readPriceBook(ctx)
  const of = (id: string): ProjectPlan & { revision: number } =>
    stored.get(id) ?? { ...(FIRST_TEMPLATES.get(id) ?? OTHER_PLAN), revision: 0 }
  return [
    ...packages.map(({ id, name, serviceType }) => ({
      template: { ...of(id), id, name: `${SERVICE_TYPE_NAMES[serviceType]}: ${name}` },
      serviceType,
      packageName: name,
    })),
    {
      template: {
        ...of(OTHER_TEMPLATE),
        id: OTHER_TEMPLATE,
        name: 'Hourly work and other projects',
      },
      serviceType: null,
      packageName: '',
    },
  ]
}

/** The template of each package line; quotes of MVPs name their package only. */
export async function readLineTemplates(ctx: Ctx, track: ServiceType): Promise<LineTemplates> {
  const all = await readAll(ctx)
  const byId = (id: string | null | undefined) => all.find(({ template }) => template.id === id)
  return {
    ofLine: ({ packageId, name, title }: AcceptedLine) => {
      const isNamed = ({ serviceType, packageName }: OfPackage): boolean =>
        serviceType === track && (packageName === name || `${packageName} package` === title)
      return (byId(packageId) ?? all.find(isNamed))?.template
    },
    other: byId(OTHER_TEMPLATE)?.template ?? { id: OTHER_TEMPLATE, ...OTHER_PLAN },
  }
}

/** @throws not-found */
export async function requireTemplate(ctx: Ctx, id: string): Promise<ProjectTemplate> {
  const template = (await readProjectTemplates(ctx)).find((one) => one.id === id)
  if (!template) throw new Failure('not-found', 'Template not found. It may have been removed.')
  return template
}

/** Applies to projects that start from now on. @throws not-found, invalid, conflict */
export async function saveProjectTemplate(
  ctx: Ctx,
  id: string,
  { revision, ...content }: ProjectTemplateChange,
): Promise<ProjectTemplate> {
  const { name, tasks } = await requireTemplate(ctx, id)
  if (!endsProject(content.milestones)) throw tooEarly()
  await rejectUnknownOwners(ctx, content.tasks, { stored: tasks, field: 'tasks' })
  const row = { id, name, ...content, tasks: content.tasks.map(ownTask), revision }
  await transaction(ctx, async ({ db }) => {
    if (revision === 0 && (await insertProjectTemplate(db, { ...row, revision: 1 }))) return
    if (!(await updateProjectTemplate(db, row)))
      throw new Failure('conflict', 'Someone else saved this template. Load the latest version.')
  })
  return requireTemplate(ctx, id)
}

function tooEarly(): Failure {
  const message = 'The last milestone is at 100 percent: it delivers the project.'
  return new Failure('invalid', message, { fields: { milestones: message } })
}

/** Only the agency's to-dos have an owner, and they are confirmed. */
const ownTask = (task: TemplateTask): TemplateTask =>
  task.side === 'agency' ? { ...task, kind: 'confirm' } : { ...task, ownerId: null }

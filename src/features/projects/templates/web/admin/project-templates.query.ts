// The project templates, as an admin edits them and the team chooses one.
import { useQuery } from '@tanstack/react-query'
import { hasFields, isConflict, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { PROJECTS } from '../../../web/my-projects.query.ts'
import { workspaceKey } from '../../../web/project.query.ts'
import type { ProjectTemplateChange, TemplateChoice } from '../../project-templates.contract.ts'

const TEMPLATES = 'project-templates'

export const useProjectTemplates = () =>
  useQuery({
    queryKey: [TEMPLATES],
    queryFn: () => unwrap(privateApi()[TEMPLATES].$get()),
  })

export const useSavingProjectTemplate = (templateId: string) =>
  useChange(
    (json: ProjectTemplateChange) =>
      unwrap(privateApi()[TEMPLATES][':templateId'].$put({ param: { templateId }, json })),
    {
      invalidates: [TEMPLATES],
      toast: () => ({
        title: 'Template saved',
        description: 'It applies to projects that start from now on.',
      }),
      isShownElsewhere: (error) => hasFields(error) || isConflict(error),
    },
  )

export const useTemplateChoice = (id: string) =>
  useChange(
    (json: TemplateChoice) =>
      unwrap(privateApi().projects[':id'].template.$put({ param: { id }, json })),
    {
      invalidates: [PROJECTS, TEMPLATES],
      shownAt: workspaceKey(id),
      toast: () => ({ title: 'Plan replaced' }),
    },
  )

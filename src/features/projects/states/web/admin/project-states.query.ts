// Pausing, canceling and reopening, as the team does it.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { NEVER_CACHED } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { PROJECTS } from '../../../web/my-projects.query.ts'
import { workspaceKey } from '../../../web/project.query.ts'
import type {
  ProjectCancellation,
  ProjectPause,
  ProjectReopening,
} from '../../project-states.contract.ts'

const project = () => privateApi().projects[':id']

export const useCancellationEffect = (id: string) =>
  useQuery({
    queryKey: [PROJECTS, 'cancellation-effect', id],
    queryFn: () => unwrap(project()['cancellation-effect'].$get({ param: { id } })),
    // Another admin may record a payment meanwhile.
    ...NEVER_CACHED,
  })

export const usePause = (id: string) =>
  useChange((json: ProjectPause) => unwrap(project().pause.$post({ param: { id }, json })), {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    isShownElsewhere: hasFields,
    toast: () => ({ title: 'Project paused' }),
  })

export const useResumption = (id: string) =>
  useChange(() => unwrap(project().pause.$delete({ param: { id } })), {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    toast: () => ({
      title: 'Project resumed',
      description: 'Its due dates moved by the days of the pause.',
    }),
  })

/** Payments, quotes and Today show it too. */
export const useCancellation = (id: string) =>
  useChange(
    (json: ProjectCancellation) => unwrap(project().cancellation.$post({ param: { id }, json })),
    {
      invalidates: 'everything',
      shownAt: workspaceKey(id),
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Project canceled', description: 'The customer gets an email.' }),
    },
  )

export const useReopening = (id: string) =>
  useChange(
    (json: ProjectReopening) => unwrap(project().reopening.$post({ param: { id }, json })),
    {
      invalidates: 'everything',
      shownAt: workspaceKey(id),
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Project reopened', description: 'The customer gets an email.' }),
    },
  )

// Each change returns the whole workspace.
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { PROJECTS } from '../../../web/my-projects.query.ts'
import { workspaceKey } from '../../../web/project.query.ts'

const member = () => privateApi().projects[':id'].members[':userId']
type Person = { userId: string; name: string }

export const useNewMember = (id: string) =>
  useChange(({ userId }: Person) => unwrap(member().$put({ param: { id, userId } })), {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    toast: (_project, { name }) => ({ title: `${name} is on the team` }),
  })

export const useMemberRemoval = (id: string) =>
  useChange(({ userId }: Person) => unwrap(member().$delete({ param: { id, userId } })), {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    toast: (_project, { name }) => ({ title: `${name} is no longer on the team` }),
  })

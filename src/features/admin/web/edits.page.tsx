import { EditsPanel } from '#features/edits/web/admin/edits.panel.tsx'
import { EditTimerButton } from '#features/hours/web/admin/start-timer-button.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/edits.page'
import { workOfEdit } from './work-of-edit.ts'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Edits')

export default function EditsPage() {
  return (
    <EditsPanel
      timer={(edit) =>
        edit.subscriptionId && <EditTimerButton work={workOfEdit(edit)} edit={edit} isListed />
      }
    />
  )
}

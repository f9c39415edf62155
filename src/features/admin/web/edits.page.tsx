import { EditsPanel } from '#features/edits/web/admin/edits.panel.tsx'
import { EditTimerButton } from '#features/hours/web/admin/start-timer-button.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/edits.page'
import { workOfEdit } from './work-of-edit.ts'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Edits', unlisted: true })

export default function EditsPage() {
  return (
    <EditsPanel
      timer={(edit) =>
        edit.subscriptionId && <EditTimerButton work={workOfEdit(edit)} edit={edit} isListed />
      }
    />
  )
}

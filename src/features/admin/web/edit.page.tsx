import { EditPanel } from '#features/edits/web/admin/edit.panel.tsx'
import { EditHoursPanel } from '#features/hours/web/admin/edit-hours.panel.tsx'
import { AskAboutEditPanel } from '#features/messages/web/admin/ask-about-edit.panel.tsx'
import { SubjectThreadPanel } from '#features/messages/web/admin/subject-thread.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import { workOfEdit } from './work-of-edit.ts'
import type { Route } from './+types/edit.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Edit')

export default function EditPage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPanel
      key={id}
      id={id}
      ask={(edit) => <AskAboutEditPanel edit={edit} />}
      hours={(edit) =>
        edit.subscriptionId && (
          <EditHoursPanel edit={edit} work={workOfEdit(edit)} isActive={edit.state === 'active'} />
        )
      }
      thread={({ businessName, email }) => (
        <SubjectThreadPanel about="edit" aboutId={id} businessName={businessName} email={email} />
      )}
    />
  )
}

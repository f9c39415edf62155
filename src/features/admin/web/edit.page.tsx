import { EditPanel } from '#features/edits/web/admin/edit.panel.tsx'
import type { TeamEdit } from '#features/edits/edits.contract.ts'
import { StartTimerButton } from '#features/hours/web/admin/start-timer-button.panel.tsx'
import { AskAboutEditPanel } from '#features/messages/web/admin/ask-about-edit.panel.tsx'
import { SubjectThreadPanel } from '#features/messages/web/admin/subject-thread.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/edit.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Edit', unlisted: true })

/** Time is entered on the plan. */
const workOf = ({ subscriptionId, planName, businessName }: TeamEdit) => ({
  projectId: null,
  subscriptionId,
  title: planName,
  businessName,
})

export default function EditPage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPanel
      key={id}
      id={id}
      ask={(edit) => <AskAboutEditPanel edit={edit} />}
      timer={(edit) => edit.subscriptionId && <StartTimerButton work={workOf(edit)} />}
      thread={({ businessName, email }) => (
        <SubjectThreadPanel about="edit" aboutId={id} businessName={businessName} email={email} />
      )}
    />
  )
}

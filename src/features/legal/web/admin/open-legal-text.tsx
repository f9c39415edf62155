// One legal text in Settings: its draft with a preview, and its versions.
import { ArrowLeft } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { Icon } from '#ui/icon.tsx'
import { LEGAL_TITLES } from '../../legal.contract.ts'
import type { LegalHistory } from '../../legal-versions.contract.ts'
import { LegalDraftEditor } from './legal-draft-editor.tsx'
import { LegalVersionList } from './legal-version-list.tsx'
import { NewDraft } from './new-draft.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'

export function OpenLegalText({ history }: { history: LegalHistory }) {
  const heading = useFocusOnOpening()
  const back = new URLSearchParams(useSearchParams()[0])
  back.delete('document')
  return (
    <>
      <section className="card card-body settings-wide" aria-labelledby="legal-text">
        <Link className="arrow-link" to={`?${back}`}>
          <Icon of={ArrowLeft} />
          All legal texts
        </Link>
        <h2 id="legal-text" ref={heading} tabIndex={-1}>
          {LEGAL_TITLES[history.document]}
        </h2>
        <LegalVersionList history={history} />
        {!history.draft && (
          <AdminOnly instead={<p className="muted">Only an admin can write a new version.</p>}>
            <NewDraft history={history} />
          </AdminOnly>
        )}
      </section>
      {history.draft && (
        <AdminOnly
          instead={
            <section className="card card-body settings-wide">
              <p className="muted">There is a draft. Only an admin can edit and publish it.</p>
            </section>
          }
        >
          <LegalDraftEditor history={history} draft={history.draft} />
        </AdminOnly>
      )}
    </>
  )
}

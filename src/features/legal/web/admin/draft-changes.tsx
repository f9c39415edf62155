// Compares the draft of a legal text with the latest version.
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { TextChanges } from '#site/texts/text-changes.tsx'
import { diffTexts } from '#site/texts/text-diff.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { LegalDraft, LegalHistory } from '../../legal-versions.contract.ts'
import { useVersionContent } from './legal-texts.query.ts'
import { shippedContent } from './shipped-content.ts'

type Props = { history: LegalHistory; draft: LegalDraft; onClose: () => void }

export function DraftChanges({ history: { document, versions }, draft, onClose }: Props) {
  const company = useCompany()
  const latest = versions[0]?.effectiveOn
  const published = useVersionContent(document, latest)
  const shipped = useQuery({
    queryKey: ['shipped-legal-text', document],
    queryFn: () => shippedContent(document, company),
    enabled: latest === undefined,
  })
  const { data, error } = latest ? published : shipped
  const pieces = data && diffTexts(data.text, draft.text)
  return (
    <Dialog
      open
      onClose={onClose}
      hasCloseButton
      title="Changes"
      text={latest ? 'Compared with the latest version.' : 'Compared with the sample.'}
    >
      {!pieces ? (
        <QueryState title="Couldn’t load the latest version." error={error} rows={6} />
      ) : pieces.every(({ kind }) => kind === 'same') ? (
        <p className="muted">The text is the same.</p>
      ) : (
        <TextChanges pieces={pieces} />
      )}
    </Dialog>
  )
}

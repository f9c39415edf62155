// Starts the draft of a legal text from the version in effect.
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useCompany } from '#site/data/company.ts'
import { showError } from '#site/data/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LegalHistory } from '../../legal-versions.contract.ts'
import { useSavingDraft, useVersionContent } from './legal-texts.query.ts'
import { shippedContent } from './shipped-content.ts'

export function NewDraft({ history: { document, versions } }: { history: LegalHistory }) {
  const company = useCompany()
  const latest = useVersionContent(document, versions[0]?.effectiveOn)
  const saving = useSavingDraft(document)
  const [isReading, setReading] = useState(false)
  const start = async (): Promise<void> => {
    setReading(true)
    try {
      const { text, summary } = versions.length
        ? ((await latest.refetch({ throwOnError: true })).data ?? { text: '', summary: '' })
        : await shippedContent(document, company)
      saving.mutate({ text, summary, changes: '', effectiveOn: null, revision: 0 })
    } catch (error) {
      showError(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <div>
      <Button busy={saving.isPending || isReading} busyLabel="Opening" onClick={() => void start()}>
        <Icon of={PenLine} />
        Write a new version
      </Button>
    </div>
  )
}

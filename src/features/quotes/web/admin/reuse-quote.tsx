// What a quote can be used for again: a copy, or a template.
import { BookmarkPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AdminQuote } from '../../quotes.contract.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import '#ui/work-layout.css'
import './admin-quote.css'

type Props = { quote: AdminQuote; onOpen?: () => void }

export function ReuseQuote({ quote, onOpen }: Props) {
  const [opened, setOpened] = useState<'duplicate' | 'template'>()
  const open = (dialog: 'duplicate' | 'template'): void => {
    onOpen?.()
    setOpened(dialog)
  }
  const close = (): void => setOpened(undefined)
  return (
    <section className="card card-body" aria-labelledby="reuse-quote">
      <h2 id="reuse-quote">Use again</h2>
      <div className="sent-quote-buttons">
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => open('duplicate')}
        >
          <Icon of={Copy} />
          Duplicate
        </Button>
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => open('template')}
        >
          <Icon of={BookmarkPlus} />
          Save as template
        </Button>
      </div>
      {opened === 'duplicate' && <DuplicateDialog quote={quote} onClose={close} />}
      {opened === 'template' && <SaveTemplateDialog quoteId={quote.id} onClose={close} />}
    </section>
  )
}

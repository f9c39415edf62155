// The heading of the quote editor: number, save status and actions.
import { Eye, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { SavingState } from '#site/forms/saving-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { wholeMoney } from '../../amounts.rules.ts'
import type { AdminQuote } from '../../quotes.contract.ts'
import { useDiscarding } from './admin-quote-changes.ts'
import { AgencyStatus } from './agency-status.tsx'
import type { QuoteDraftState } from './use-draft.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import './admin-quote.css'
import '#ui/editor.css'
import '#ui/keys.css'

export function QuoteTitle({ quote, name }: { quote: AdminQuote; name: string }) {
  const { inquiryId, baseQuote, quoteNumber, version, hasDraft } = quote
  const kind = baseQuote ? 'Change order' : 'Quote'
  return (
    <div>
      <p className="side-note">
        <Link className="text-link" to={paths.admin.quotes}>
          Quotes
        </Link>
        {inquiryId && (
          <>
            , from{' '}
            <Link className="text-link" to={paths.admin.inquiry(inquiryId)}>
              a request
            </Link>
          </>
        )}
        {baseQuote && (
          <>
            , change order to{' '}
            <Link className="text-link numeric" to={paths.admin.quote(baseQuote.id)}>
              {baseQuote.quoteNumber}
            </Link>
          </>
        )}
      </p>
      <h2 className="editor-title">
        <span>
          {quoteNumber ? (
            <>
              {kind} <span className="numeric">{quoteNumber}</span>
            </>
          ) : (
            `New ${kind.toLowerCase()}`
          )}
          {name && ` for ${name}`}
        </span>
        {version > 0 && hasDraft ? (
          <span className="badge">Revision</span>
        ) : (
          <AgencyStatus quote={quote} />
        )}
      </h2>
    </div>
  )
}

export const sendLabel = ({ version }: AdminQuote): string =>
  version ? 'Send revision' : 'Send quote'

type HeadProps = {
  quote: AdminQuote
  draftState: QuoteDraftState
  isSending: boolean
  onRetry: () => void
  onPreview: () => void
  onSend: () => void
  onDiscarded: () => void
}

export function EditorHead({
  quote,
  draftState,
  isSending,
  onRetry,
  onPreview,
  onSend,
  onDiscarded,
}: HeadProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { version, totalAmount, currency, totalTax } = quote
  const total = [wholeMoney(totalAmount, currency), taxNoteText(totalTax)].filter(Boolean).join(' ')
  return (
    <>
      <div className="editor-head">
        <QuoteTitle quote={quote} name={draftState.values.businessName} />
        <div className="editor-actions">
          <SavingState draftState={draftState} onRetry={onRetry} />
          <Button
            variant="neutral"
            aria-label={version ? 'Discard the revision' : 'Delete draft'}
            onClick={() => setConfirming(true)}
          >
            <Icon of={Trash2} />
            {version ? 'Discard' : 'Delete'}
          </Button>
          <Button className="quote-preview-button" variant="neutral" onClick={onPreview}>
            <Icon of={Eye} />
            Preview
            <kbd>P</kbd>
          </Button>
          <Button className="editor-send" busy={isSending} busyLabel="Checking" onClick={onSend}>
            <Icon of={Send} />
            {sendLabel(quote)}
          </Button>
        </div>
      </div>
      {version > 0 && (
        <Banner tone="info" title={`Version ${version} was sent.`}>
          It stays in effect, at {total}, until you send this revision as version {version + 1},
          with a summary of the changes.
        </Banner>
      )}
      {isConfirming && (
        <DiscardDialog
          quote={quote}
          onDiscarded={onDiscarded}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function DiscardDialog({
  quote,
  onDiscarded,
  onClose,
}: Pick<HeadProps, 'quote' | 'onDiscarded'> & { onClose: () => void }) {
  const discarding = useDiscarding(quote, onDiscarded)
  const { version } = quote
  // Closing the dialog first would focus an element that disappears with the screen.
  const close = version ? { onSuccess: onClose } : {}
  return (
    <Dialog
      open
      onClose={onClose}
      title={version ? 'Discard this revision?' : 'Delete this draft?'}
      text={
        version
          ? `Your changes will be lost. The customer keeps version ${version}.`
          : 'It was never sent. Everything in it will be deleted.'
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={discarding.isPending}
          onClick={() => discarding.mutate(undefined, close)}
        >
          {version ? 'Discard revision' : 'Delete draft'}
        </Button>
      </div>
    </Dialog>
  )
}

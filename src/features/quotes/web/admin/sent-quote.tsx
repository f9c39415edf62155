// A published quote in the admin dashboard.
import { PenLine, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isOpenState } from '#features/projects/projects.contract.ts'
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { wholeMoney } from '../../amounts.rules.ts'
import { firstChoice, quotePrice } from '../../price.rules.ts'
import type { QuoteChoice, QuotePrice } from '../../quote-content.contract.ts'
import { type AdminQuote, DECLINE_REASONS, type QuoteVersion } from '../../quotes.contract.ts'
import { isAwaiting } from '../../quotes.rules.ts'
import { useResendQuote, useStartRevision, useWithdrawal } from './admin-quote-changes.ts'
import { ChangeOrderButton } from './change-order-button.tsx'
import { QuoteTitle } from './editor-head.tsx'
import { QuoteDocument } from '../quote-document.tsx'
import { LinkedQuotes } from './linked-quotes.tsx'
import { QuoteDocuments } from './quote-documents.tsx'
import { ReuseQuote } from './reuse-quote.tsx'
import { QuoteFacts, QuoteMails, VersionHistory } from './sent-quote-facts.tsx'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import './admin-quote.css'
import '#ui/editor.css'
import './quote-editor.css'

export function SentQuote({ quote }: { quote: AdminQuote }) {
  const [current] = quote.versions
  if (!current) return null
  const { content, promotion, tax } = current
  const choice = quote.acceptance?.choice ?? firstChoice(content.items)
  const price = quote.acceptance?.price ?? quotePrice(content, promotion, choice, tax)
  return (
    <>
      <div className="editor-head">
        <QuoteTitle quote={quote} name={quote.businessName} />
        <QuoteActions quote={quote} />
      </div>
      <QuoteStatusBanner quote={quote} />
      <div className="with-rail">
        <DocumentCard quote={quote} version={current} choice={choice} price={price} />
        <aside className="quote-editor-side" aria-label="History of the quote">
          <QuoteFacts quote={quote} price={price} />
          <LinkedQuotes quote={quote} />
          <QuoteDocuments quote={quote} />
          <ReuseQuote quote={quote} />
          <VersionHistory quote={quote} />
          <QuoteMails id={quote.id} />
        </aside>
      </div>
    </>
  )
}

function QuoteActions({ quote }: { quote: AdminQuote }) {
  const { id, status, isExpired, project } = quote
  const [revision, notice] = [useStartRevision(id), useResendQuote(id)]
  const [isConfirming, setConfirming] = useState(false)
  if (status === 'accepted')
    return project && isOpenState(project.state) ? <ChangeOrderButton quoteId={id} /> : null
  const isOpen = isAwaiting(quote) && !isExpired
  return (
    <div className="editor-actions">
      {isAwaiting(quote) && (
        <Button variant="neutral" onClick={() => setConfirming(true)}>
          <Icon of={Undo2} />
          Withdraw
        </Button>
      )}
      {isOpen && (
        <Button variant="neutral" busy={notice.isPending} onClick={() => notice.mutate()}>
          <Icon of={Send} />
          Send again
        </Button>
      )}
      <Button busy={revision.isPending} onClick={() => revision.mutate()}>
        <Icon of={PenLine} />
        {status === 'declined' ? 'Send a revised quote' : 'Revise'}
      </Button>
      {isConfirming && <WithdrawDialog quote={quote} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function WithdrawDialog({
  quote: { id, quoteNumber, businessName, totalAmount, currency, totalTax },
  onClose,
}: {
  quote: AdminQuote
  onClose: () => void
}) {
  const withdrawal = useWithdrawal(id)
  const total = [wholeMoney(totalAmount, currency), taxNoteText(totalTax)].filter(Boolean).join(' ')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw quote ${quoteNumber}?`}
      text={
        `${businessName} is notified by email and can no longer accept ` +
        `${total}. A revision reopens the quote.`
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it open
        </Button>
        <Button
          variant="destructive"
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(undefined, { onSettled: onClose })}
        >
          Withdraw quote
        </Button>
      </div>
    </Dialog>
  )
}

function QuoteStatusBanner({
  quote: { status, acceptance, decline, isExpired, withdrawnAt, project },
}: {
  quote: AdminQuote
}) {
  if (acceptance)
    return (
      <Banner tone="ok" title={`Accepted by ${acceptance.name}.`}>
        {project && isOpenState(project.state)
          ? 'An accepted quote cannot be edited. A change order adds work to its project.'
          : 'An accepted quote cannot be edited. For anything else, make a new quote.'}
      </Banner>
    )
  if (status === 'declined' && decline) {
    return (
      <Banner tone="bad" title={`Declined: ${DECLINE_REASONS[decline.reason].toLowerCase()}.`}>
        {decline.text ? `“${decline.text}”` : 'No comment.'}
        {decline.wantsRevision && ' They asked for a revised quote.'}
      </Banner>
    )
  }
  if (withdrawnAt)
    return (
      <Banner tone="info" title="Withdrawn.">
        The customer was notified. Revise the quote to reopen it.
      </Banner>
    )
  if (isExpired)
    return (
      <Banner tone="warn" title="This quote has expired.">
        It can no longer be accepted. A revision gets a new last day.
      </Banner>
    )
  return null
}

function DocumentCard({
  quote: { quoteNumber, acceptance },
  version: { content, promotion, publishedAt, sender, buyer },
  choice,
  price,
}: {
  quote: AdminQuote
  version: QuoteVersion
  choice: QuoteChoice
  price: QuotePrice
}) {
  const { name, email, phone, place, timeZone } = useCompany()
  return (
    <div className="sent-quote-document">
      <QuoteDocument
        level="part"
        from={{ ...(sender ?? { name, email, phone, place }), timeZone }}
        to={{ name: content.businessName, email: content.businessEmail, buyer }}
        number={quoteNumber}
        issuedAt={new Date(publishedAt)}
        content={content}
        promotion={promotion}
        price={price}
        choice={choice}
        isAgreed={acceptance !== null}
      />
    </div>
  )
}

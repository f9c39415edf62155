// The draft as the customer will see it.
import { memo, useState } from 'react'
import { useBuyer } from '#features/billing/billing-details/web/admin/billing-details.query.ts'
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { useSender } from '#features/company/web/legal-details.query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useNow } from '#ui/now.ts'
import { firstChoice, quotePrice } from '../../price.rules.ts'
import type { AdminQuote } from '../../quotes.contract.ts'
import type { AppliedPromotion, QuoteChoice, QuoteContent } from '../../quote-content.contract.ts'
import { QuoteDocument } from '../quote-document.tsx'
import '#ui/work-layout.css'
import './quote-editor.css'

type PreviewProps = {
  quote: AdminQuote
  content: QuoteContent
  promotion: AppliedPromotion | null
  terms: TaxTerms | null | undefined
}

function DocumentCard({
  quote: { quoteNumber },
  content,
  promotion,
  terms,
  choice,
  onChoose,
}: PreviewProps & { choice: QuoteChoice; onChoose?: (choice: QuoteChoice) => void }) {
  const { businessName, businessEmail: email } = content
  return (
    <QuoteDocument
      level="part"
      from={useSender()}
      to={{ name: businessName, email, buyer: useBuyer({ businessName, email }) }}
      number={quoteNumber}
      issuedAt={useNow()}
      content={content}
      promotion={promotion}
      price={quotePrice(content, promotion, choice, terms)}
      choice={choice}
      onChoose={onChoose}
    />
  )
}

type AsideProps = PreviewProps & { onOpen: () => void }

export const PreviewAside = memo(({ onOpen, ...preview }: AsideProps) => {
  return (
    <section className="quote-preview" aria-labelledby="quote-preview">
      <div className="row">
        <h2 id="quote-preview">As the customer sees it</h2>
        <button type="button" className="text-link" onClick={onOpen}>
          Open
        </button>
      </div>
      {/* Inert, because admins try options in the full-size preview. */}
      <div inert>
        <DocumentCard
          {...preview}
          choice={firstChoice(preview.content.items)}
          onChoose={() => undefined}
        />
      </div>
    </section>
  )
})

export function PreviewDialog({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<QuoteChoice>()
  const choice = chosen ?? firstChoice(preview.content.items)
  return (
    <Dialog
      open
      hasCloseButton
      className="quote-preview-dialog"
      onClose={onClose}
      title="As the customer sees it"
      text="You can try the options here. Nothing is sent."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div className="quote-preview-scroll" role="region" aria-label="The quote" tabIndex={0}>
        <DocumentCard {...preview} choice={choice} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

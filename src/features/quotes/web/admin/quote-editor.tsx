// The quote editor.
import {
  type ComponentProps,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { useTaxTerms } from '#features/billing/tax/web/admin/tax-terms.query.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import type { Autosave } from '#site/forms/autosave.ts'
import { EditorFoot } from '#site/forms/editor-foot.tsx'
import { NotSaved } from '#site/forms/saving-state.tsx'
import { useLeaving } from '#site/forms/use-autosave.ts'
import { useBusy } from '#site/forms/use-busy.ts'
import { DiscardDialog } from '#ui/dialog.tsx'
import { useKeys } from '#ui/keys.ts'
import { firstChoice, quotePrice } from '../../price.rules.ts'
import type {
  AppliedPromotion,
  QuoteContent,
  QuoteItem,
  QuotePrice,
} from '../../quote-content.contract.ts'
import { totalCents } from '../../quote-tax.rules.ts'
import { useOverwritingQuote } from './admin-quote-changes.ts'
import { EditorHead, sendLabel } from './editor-head.tsx'
import { LiveTotal } from './live-total.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuoteCustomer } from './quote-customer.tsx'
import { QuoteDiscount } from './quote-discount.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { PreviewAside, PreviewDialog } from './quote-preview.tsx'
import { ReuseQuote } from './reuse-quote.tsx'
import { SenderOfRequest } from './sender-of-request.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { usePromotionCode } from './use-promotion-code.ts'
import { type Draft, type QuoteDraftState, useDraft, useFieldsBesideItems } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import '#ui/work-layout.css'
import '#ui/editor.css'
import './quote-editor.css'

/** `onUnsavedDraft` receives what must stay on screen. `isOut`: the draft was sent meanwhile. */
type Props = {
  quote: Draft
  isOut: boolean
  onReload: () => void
  onUnsavedDraft: (quote: Draft | undefined) => void
}

export function QuoteEditor({ quote, isOut, onReload, onUnsavedDraft }: Props) {
  const { autosave, draftState } = useDraft(quote)
  const leaving = useLeaving(autosave, draftState)
  const today = useAgencyDay()
  const code = usePromotionCode(quote.id, draftState)
  const [dialog, setDialog] = useState<'preview' | 'publish'>()
  const form = useRef<HTMLFormElement>(null)
  const notSaved = useRef<HTMLDivElement>(null)
  const sending = useSending(form, draftState, { today, codeProblem: code.problem })
  const overwriting = useOverwritingQuote(quote.id, autosave.replaceTheirs)
  const openPreview = useCallback(() => setDialog('preview'), [])
  useKeys({ p: openPreview })
  const isUnsaved = autosave.hasUnsavedChanges()
  useEffect(() => onUnsavedDraft(isUnsaved ? quote : undefined), [isUnsaved, quote, onUnsavedDraft])
  const { values, content } = draftState
  const fields = useFieldsBesideItems(values)
  const { shown, ...frozen } = useShownPrice(content, code.promotion)
  const { price } = frozen
  const part = { values, problems: sending.problems, write: autosave.write }
  const send = async (): Promise<void> => {
    const now = await autosave.saveNow()
    if (now.saving.state !== 'saved') return notSaved.current?.scrollIntoView({ block: 'center' })
    const codeProblem = await code.lookUp()
    // What the admin wrote meanwhile is not checked: they send again when they are done.
    if (autosave.read().values !== now.values) return
    if (sending.check(now, codeProblem)) setDialog('publish')
  }
  const { isBusy, run } = useBusy()
  return (
    <>
      <EditorHead
        quote={quote}
        draftState={draftState}
        isSending={isBusy}
        onRetry={() => void autosave.saveNow()}
        onPreview={openPreview}
        onSend={() => run(send)}
        onDiscarded={autosave.discard}
      />
      <NotSaved
        ref={notSaved}
        draftState={draftState}
        {...conflictTexts(isOut)}
        onTheirs={onReload}
        onOverwrite={() => overwriting.mutate()}
      />
      <form
        ref={form}
        className="with-rail editor-form quote-editor"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="stack">
          <SenderOfRequest inquiryId={quote.inquiryId} />
          <QuoteCustomer {...part} email={content.businessEmail} />
          <QuoteLines
            items={values.items}
            currency={currencyOf(values)}
            problems={sending.problems}
            fromRequest={isFromRequest(quote, values)}
            change={useItemsChange(autosave)}
          />
          <QuoteDiscount {...part} price={price} code={code} />
          <QuoteTerms {...part} values={fields} today={today} />
          <ReuseDraft quote={quote} values={values} autosave={autosave} />
        </div>
        <EditorSide {...frozen} quote={quote} content={shown} onOpen={openPreview} />
      </form>
      <EditorFoot
        total={money(totalCents(price), currencyOf(price))}
        send={sendLabel(quote)}
        isBusy={isBusy}
        onSend={() => run(send)}
      />
      <EditorDialog
        {...frozen}
        dialog={dialog}
        quote={quote}
        draftState={draftState}
        onClose={() => setDialog(undefined)}
        onRejected={sending.showRejection}
      />
      {leaving.isConfirming && <DiscardDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  )
}

/** The total and the preview follow after the typed key is on the screen. */
function useShownPrice(content: QuoteContent, promotion: AppliedPromotion | null) {
  const { terms } = useTaxTerms(content.businessEmail)
  const shown = useDeferredValue(content)
  const price = useMemo(
    () => quotePrice(shown, promotion, firstChoice(shown.items), terms),
    [shown, promotion, terms],
  )
  return { shown, promotion, price, terms }
}

const isFromRequest = ({ inquiryId, version }: Draft, { items }: QuoteContent): boolean =>
  inquiryId !== null && version === 0 && items.length > 0

type ReuseProps = { quote: Draft; values: QuoteContent; autosave: Autosave<QuoteContent> }

/** What was typed is saved first, because the server copies the stored draft. */
const ReuseDraft = ({ quote, values: { businessName, businessEmail }, autosave }: ReuseProps) => (
  <ReuseQuote
    quote={{ ...quote, businessName, businessEmail }}
    onOpen={() => void autosave.saveNow()}
  />
)

/** The same function after each key, so that only the changed line renders again. */
const useItemsChange = (autosave: Autosave<QuoteContent>) =>
  useCallback(
    (write: (items: readonly QuoteItem[]) => QuoteItem[]): void =>
      autosave.write({ items: write(autosave.read().values.items) }),
    [autosave],
  )

type SideProps = ComponentProps<typeof PreviewAside> & { price: QuotePrice }

const EditorSide = memo(({ price, ...preview }: SideProps) => (
  <aside className="quote-editor-side" aria-label="Live total and preview">
    <LiveTotal {...preview} price={price} />
    <PreviewAside {...preview} />
  </aside>
))

type DialogProps = {
  dialog: 'preview' | 'publish' | undefined
  quote: Draft
  draftState: QuoteDraftState
  promotion: AppliedPromotion | null
  price: QuotePrice
  terms: TaxTerms | null | undefined
  onClose: () => void
  onRejected: (error: unknown) => void
}

function EditorDialog({
  dialog,
  quote,
  draftState,
  promotion,
  price,
  terms,
  onClose,
  onRejected,
}: DialogProps) {
  if (dialog === 'preview')
    return (
      <PreviewDialog
        quote={quote}
        content={draftState.content}
        promotion={promotion}
        terms={terms}
        onClose={onClose}
      />
    )
  if (dialog === 'publish')
    return (
      <PublishDialog
        quote={quote}
        draftState={draftState}
        price={price}
        terms={terms}
        onClose={onClose}
        onRejected={onRejected}
      />
    )
  return null
}

const conflictTexts = (isOut: boolean) =>
  isOut
    ? {
        title: 'Someone else sent this quote or discarded its draft.',
        instructions: 'Load the version that the customer has, or keep yours as the next version.',
      }
    : {
        title: 'Someone else saved this quote.',
        instructions: 'Load their changes, or replace them with yours.',
      }

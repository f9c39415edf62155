// Writing a quote: customer, lines, discount and terms at the left, what it comes to and how it looks at the right. Its styles: quote-editor.css.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { calendarDay } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { useCompany } from '#site/company.ts'
import { answerOf, Refused } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { useKeys } from '#ui/keys.ts'
import { useNow } from '#ui/now.ts'
import type { CheckedCode } from '../../promotions/promotions.contract.ts'
import { firstChoice, priceOf } from '../price.rules.ts'
import type { AppliedPromotion, QuoteContent } from '../quotes.contract.ts'
import { publishProblems } from '../quotes.rules.ts'
import { quoteKey } from './admin-quotes-queries.ts'
import type { Kept } from './draft-keeper.ts'
import { EditorHead } from './editor-head.tsx'
import { LiveTotal } from './live-total.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuoteCustomer } from './quote-customer.tsx'
import { QuoteDiscount } from './quote-discount.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { PreviewAside, PreviewDialog } from './quote-preview.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { NotSaved } from './saving-state.tsx'
import { type Draft, useDraft } from './use-draft.ts'

export function QuoteEditor({ quote, onReload }: { quote: Draft; onReload: () => void }) {
  const { keeper, kept } = useDraft(quote)
  const queries = useQueryClient()
  const today = useToday()
  const { checked, promotion } = useCode(quote.id, kept)
  const [dialog, setDialog] = useState<'preview' | 'publish'>()
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending(form, kept, today)
  useKeys({ p: () => setDialog('preview') })
  const { typed, content } = kept
  const price = priceOf(content, promotion, firstChoice(content.items))
  const problems = { ...kept.problems, ...sending.problems }
  const part = { typed, problems, write: keeper.write }
  const send = async (): Promise<void> => {
    const now = await keeper.saveNow()
    if (sending.check(now) && now.saving.state === 'saved') setDialog('publish')
  }
  const takeMine = async (): Promise<void> => {
    const theirs = await queries.fetchQuery({ queryKey: quoteKey(quote.id), queryFn: () => answerOf(privateApi().quotes[':id'].$get({ param: { id: quote.id } })), staleTime: 0 })
    if (theirs.draft) await keeper.replaceTheirs(theirs.draftRevision)
    else onReload()
  }
  return (
    <>
      <EditorHead quote={quote} kept={kept} onRetry={() => void keeper.saveNow()} onPreview={() => setDialog('preview')} onSend={() => void send()} />
      <NotSaved kept={kept} onTheirs={onReload} onMine={() => void takeMine()} />
      <form ref={form} className="quote-editor" noValidate onSubmit={(event) => event.preventDefault()}>
        <div className="stack">
          <QuoteCustomer {...part} />
          <QuoteLines items={typed.items} problems={problems} fromRequest={quote.enquiryId !== null && quote.version === 0} change={(write) => keeper.write({ items: write(keeper.read().typed.items) })} />
          <QuoteDiscount {...part} price={price} checked={checked} />
          <QuoteTerms {...part} today={today} />
        </div>
        <aside className="quote-editor-side" aria-label="Live total and preview">
          <LiveTotal content={content} promotion={promotion} price={price} />
          <PreviewAside quote={quote} content={content} promotion={promotion} onOpen={() => setDialog('preview')} />
        </aside>
      </form>
      <div className="quote-editor-foot">
        <p><span className="side-note">Total</span><b className="figures">{dollars(price.totalAmount * 100)}</b></p>
        <Button onClick={() => void send()}>Send quote</Button>
      </div>
      {dialog === 'preview' && <PreviewDialog quote={quote} content={content} promotion={promotion} onClose={() => setDialog(undefined)} />}
      {dialog === 'publish' && <PublishDialog quote={quote} kept={kept} total={price.totalAmount} onClose={() => setDialog(undefined)} onRefused={sending.refuse} />}
    </>
  )
}

export function useToday(): string {
  const { timeZone } = useCompany()
  return calendarDay(useNow(), timeZone)
}

/** The code is looked up when it is saved: a breath after its last letter. */
function useCode(quoteId: string, { typed, content, saving }: Kept): { checked: CheckedCode | undefined; promotion: AppliedPromotion | null } {
  const code = content.promotionCode
  const isResting = saving.state !== 'typed'
  const { data } = useQuery({
    queryKey: ['promotion-check', quoteId, content.track, code],
    queryFn: () => answerOf(privateApi()['promotion-checks'].$post({ json: { code: code ?? '', serviceType: content.track, quoteId } })),
    enabled: code !== null && isResting,
  })
  const checked = typed.promotionCode ? data : undefined
  return { checked, promotion: checked?.discount ? { code: checked.code, ...checked.discount } : null }
}

/** What keeps it from going out is said once somebody tries to send it, and as long as it holds. */
function useSending(form: RefObject<HTMLFormElement | null>, { content }: Kept, today: string) {
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ fields: Record<string, string>; content: QuoteContent }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid=true], .field-error')?.scrollIntoView({ block: 'center' })
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true })
  }, [form, tries])
  return {
    problems: { ...(isTried && publishProblems(content, today)), ...(refused?.content === content && refused.fields) },
    /** Whether nothing is wrong; else the first wrong field is shown. */
    check: ({ content, problems }: Kept): boolean => {
      const wrong = Object.keys({ ...problems, ...publishProblems(content, today) }).length > 0
      setTried(true)
      if (wrong) setTries((before) => before + 1)
      return !wrong
    },
    refuse: (error: unknown): void => {
      if (!(error instanceof Refused) || !Object.keys(error.fields).length) return
      setRefused({ fields: error.fields, content })
      setTries((before) => before + 1)
    },
  }
}

import { Ban, Check, ChevronLeft, ChevronRight, Reply, RotateCcw, UserCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNeighbors } from '#site/lists/list-keys.ts'
import { mailtoUrl } from '#site/data/mail-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '#ui/keys.ts'
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx'
import { type Inquiry, KINDS } from '../../inquiries.contract.ts'
import { CloseInquiryDialog } from './close-dialog.tsx'
import { useReopenInquiry, useSpam, useStartReview } from './inbox-changes.ts'
import { inquiryAddress, useInboxFilter, useInbox } from './inbox.query.ts'
import { StageLine } from './stage-line.tsx'
import '#ui/work.css'
import './inquiry.css'
import '#ui/keys.css'

/** A mailto URL; the reference in the subject connects the reply to the request. */
export function replyAddress({
  email,
  kind,
  reference,
}: Pick<Inquiry, 'email' | 'kind' | 'reference'>): string {
  return mailtoUrl(email, `Re: ${KINDS[kind]} ${reference}`)
}

export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  useRestoredFocus(inquiry)
  return (
    <div className="inquiry-bar">
      <StageLine inquiry={inquiry} />
      <div className="inquiry-actions">
        <Neighbors id={inquiry.id} />
        {inquiry.isSpam ? (
          <NotSpam id={inquiry.id} />
        ) : inquiry.stage === 'closed' ? (
          <ClosedActions inquiry={inquiry} />
        ) : (
          <OpenActions inquiry={inquiry} />
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the name of the request when the button that had it disappears. */
function useRestoredFocus({ stage, isSpam }: Inquiry): void {
  const state = `${stage} ${isSpam}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById('inquiry-name')?.focus({ preventScroll: true })
    before.current = state
  }, [state])
}

function Neighbors({ id }: { id: string }) {
  const { previous, next } = useNeighbors(useInbox(useInboxFilter()), id, inquiryAddress)
  return (
    <span className="inquiry-neighbors">
      <TooltipProvider>
        <Tooltip text="Previous request (K)">
          <button
            type="button"
            className="icon-button"
            aria-label="Previous request"
            aria-disabled={!previous}
            onClick={previous}
          >
            <Icon of={ChevronLeft} />
          </button>
        </Tooltip>
        <Tooltip text="Next request (J)">
          <button
            type="button"
            className="icon-button"
            aria-label="Next request"
            aria-disabled={!next}
            onClick={next}
          >
            <Icon of={ChevronRight} />
          </button>
        </Tooltip>
      </TooltipProvider>
    </span>
  )
}

/** The primary action is to take it on, then to reply, except for a quote request. */
function OpenActions({ inquiry }: { inquiry: Inquiry }) {
  const [isClosing, setClosing] = useState(false)
  const startingReview = useStartReview(inquiry.id)
  const spam = useSpam(inquiry.id)
  const isNew = inquiry.stage === 'new'
  const startReview =
    isNew && !startingReview.isPending ? () => startingReview.mutate(undefined) : undefined
  useKeys({
    t: startReview,
    c: () => setClosing(true),
    r: inquiry.email ? () => location.assign(replyAddress(inquiry)) : undefined,
  })
  return (
    <>
      {isNew && (
        <Button variant="neutral" busy={spam.isPending} onClick={() => spam.mutate(true)}>
          <Icon of={Ban} />
          Spam
        </Button>
      )}
      <Button
        variant="neutral"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => setClosing(true)}
      >
        Close<kbd aria-hidden>C</kbd>
      </Button>
      <ReplyLink inquiry={inquiry} isMain={!isNew && inquiry.kind !== 'quote-request'} />
      {isNew && (
        <Button busy={startingReview.isPending} aria-keyshortcuts="t" onClick={startReview}>
          <Icon of={UserCheck} />
          Take it on<kbd aria-hidden>T</kbd>
        </Button>
      )}
      {isClosing && <CloseInquiryDialog inquiry={inquiry} onClose={() => setClosing(false)} />}
    </>
  )
}

function ReplyLink({ inquiry, isMain }: { inquiry: Inquiry; isMain: boolean }) {
  if (!inquiry.email) return null
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'neutral'}
      href={replyAddress(inquiry)}
      aria-keyshortcuts="r"
    >
      <Icon of={Reply} />
      Reply<kbd aria-hidden>R</kbd>
    </ButtonLink>
  )
}

function ClosedActions({ inquiry }: { inquiry: Inquiry }) {
  const reopening = useReopenInquiry(inquiry.id)
  useKeys({ r: inquiry.email ? () => location.assign(replyAddress(inquiry)) : undefined })
  return (
    <>
      <ReplyLink inquiry={inquiry} isMain={false} />
      <Button variant="neutral" busy={reopening.isPending} onClick={() => reopening.mutate()}>
        <Icon of={RotateCcw} />
        Reopen
      </Button>
    </>
  )
}

function NotSpam({ id }: { id: string }) {
  const spam = useSpam(id)
  return (
    <Button busy={spam.isPending} onClick={() => spam.mutate(false)}>
      <Icon of={Check} />
      Not spam
    </Button>
  )
}

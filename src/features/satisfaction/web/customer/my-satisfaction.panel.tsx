// The question about a delivered project: the customer answers it here, or with the mailed link.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediumDate } from '#kernel/dates.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { SatisfactionChange, type SatisfactionQuestion } from '../../satisfaction.contract.ts'
import { SatisfactionBadge, SatisfactionComment } from '../satisfaction-answer.tsx'
import { SatisfactionFields } from '../satisfaction-fields.tsx'
import '../satisfaction.css'
import './my-satisfaction.css'
import '#ui/work-layout.css'

const OWN = 'my-satisfaction'
const call = () => privateApi().my.projects[':id'].satisfaction

/** Hidden if it was never answered and cannot be answered now. */
export function MySatisfactionPanel({ projectId: id }: { projectId: string }) {
  const { data } = useQuery({
    queryKey: [OWN, id],
    queryFn: () => unwrap<SatisfactionQuestion>(call().$get({ param: { id } })),
    ...LIVE_ON_RETURN,
  })
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (!data || (!data.answer && !data.isOpen)) return null
  const { answer, isOpen } = data
  return (
    <section className="card card-body my-satisfaction" aria-labelledby="my-satisfaction">
      <div className="row">
        <h2 id="my-satisfaction">
          {answer ? 'Your answer about the result' : 'How satisfied are you with the result?'}
        </h2>
        {answer && <SatisfactionBadge rating={answer.rating} />}
      </div>
      <AnswerText {...data} />
      {isOpen && (
        <div className="satisfaction-tools">
          <Button
            variant={answer ? 'neutral' : 'primary'}
            size="small"
            aria-haspopup="dialog"
            onClick={() => setDialogOpen(true)}
          >
            {answer ? 'Change the answer' : 'Answer the question'}
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <AnswerDialog id={id} answer={answer} onClose={() => setDialogOpen(false)} />
      )}
    </section>
  )
}

function AnswerText({ answer, isOpen, openUntil }: SatisfactionQuestion) {
  const { timeZone } = useCompany()
  const dayOf = (at: string): string => mediumDate(new Date(at), timeZone)
  if (!answer) return <p className="muted">One question. The team reads every answer.</p>
  return (
    <>
      <SatisfactionComment comment={answer.comment} />
      <p className="side-note">
        Answered on {dayOf(answer.answeredAt)}.
        {isOpen && openUntil && ` You can change it until ${dayOf(openUntil)}.`}
      </p>
    </>
  )
}

type DialogProps = { id: string; answer: SatisfactionQuestion['answer']; onClose: () => void }

function AnswerDialog({ id, answer, onClose }: DialogProps) {
  const saving = useChange(
    (json: SatisfactionChange) =>
      unwrap<SatisfactionQuestion>(call().$put({ param: { id }, json })),
    {
      invalidates: [OWN],
      shownAt: [OWN, id],
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Thank you for your answer.' }),
    },
  )
  const filled = useDialogForm(
    {
      safeParse: (fields) =>
        SatisfactionChange.safeParse({ ...fields, rating: Number(fields.rating) }),
    },
    saving,
    onClose,
  )
  return (
    <FormDialog
      title="How satisfied are you with the result?"
      text="The team reads every answer."
      filled={filled}
      isSending={saving.isPending}
      save="Send answer"
      saving="Sending"
      onClose={onClose}
    >
      <SatisfactionFields
        rating={answer?.rating}
        comment={answer?.comment}
        errors={filled.errors}
      />
    </FormDialog>
  )
}

// The testimonial that the team requested: the customer writes it, changes it or withdraws it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { type MyTestimonial, TestimonialAnswer } from '../project-testimonials.contract.ts'
import { TestimonialText } from './testimonial-text.tsx'
import './project-testimonials.css'
import '#ui/work-layout.css'

const OWN = 'my-testimonial'
const call = () => privateApi().my.projects[':id'].testimonial

/** Hidden until the team requests it. */
export function MyTestimonialPanel({ projectId: id }: { projectId: string }) {
  const { data } = useQuery({
    queryKey: [OWN, id],
    queryFn: () => unwrap<MyTestimonial>(call().$get({ param: { id } })),
  })
  const [isOpen, setOpen] = useState(false)
  const withdrawal = useChange(() => unwrap<MyTestimonial>(call().$delete({ param: { id } })), {
    invalidates: [OWN],
    shownAt: [OWN, id],
    toast: () => ({ title: 'Withdrawn', description: 'Your text was deleted.' }),
  })
  const testimonial = data?.testimonial
  if (!testimonial || testimonial.state === 'withdrawn') return null
  const isReceived = testimonial.state === 'received'
  return (
    <section
      className="card card-body testimonial-card my-testimonial"
      aria-labelledby="my-testimonial"
    >
      <h2 id="my-testimonial">
        {isReceived ? 'Your testimonial' : 'Would you write a testimonial?'}
      </h2>
      {isReceived ? (
        <TestimonialText testimonial={testimonial} />
      ) : (
        <p className="muted">A few sentences about our work help others to decide.</p>
      )}
      <div className="testimonial-tools">
        <Button
          variant={isReceived ? 'neutral' : 'primary'}
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {isReceived ? 'Change it' : 'Write a testimonial'}
        </Button>
        <Button
          variant="neutral"
          size="small"
          busy={withdrawal.isPending}
          busyLabel="Withdrawing"
          onClick={() => withdrawal.mutate()}
        >
          {isReceived ? 'Withdraw it' : 'No, thanks'}
        </Button>
      </div>
      {isOpen && <WriteDialog id={id} own={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

const RATINGS = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} of 5` }))

type DialogProps = { id: string; own: MyTestimonial; onClose: () => void }

function WriteDialog({ id, own: { testimonial, consent }, onClose }: DialogProps) {
  const saving = useChange(
    (json: TestimonialAnswer) =>
      unwrap<MyTestimonial>(call().answer.$post({ param: { id }, json })),
    {
      invalidates: [OWN],
      shownAt: [OWN, id],
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Thank you for your testimonial.' }),
    },
  )
  const filled = useDialogForm(
    {
      safeParse: (fields) =>
        TestimonialAnswer.safeParse({
          ...fields,
          rating: Number(fields.rating),
          consent: fields.consent === 'on' ? consent : '',
        }),
    },
    saving,
    onClose,
  )
  const { errors } = filled
  return (
    <FormDialog
      title="Write a testimonial"
      text="About our work on this project."
      filled={filled}
      isSending={saving.isPending}
      save="Send testimonial"
      saving="Sending"
      onClose={onClose}
    >
      <TextArea
        label="Your text"
        name="text"
        required
        rows={5}
        maxLength={2000}
        defaultValue={testimonial?.text}
        error={errors.text}
      />
      <TextField
        label="Your name"
        name="authorName"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={testimonial?.authorName}
        error={errors.authorName}
      />
      <TextField
        label="Company"
        name="company"
        optional
        maxLength={120}
        autoComplete="organization"
        defaultValue={testimonial?.company}
        error={errors.company}
      />
      <SelectField
        label="Rating"
        name="rating"
        options={RATINGS}
        defaultValue={String(testimonial?.rating ?? 5)}
        error={errors.rating}
      />
      <CheckRow name="consent" error={errors.consent}>
        {consent}
      </CheckRow>
    </FormDialog>
  )
}

// Publishes a received testimonial on the home page, after the admin has shortened it.
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { sectionPath } from '#features/content/content.contract.ts'
import {
  HOME_TESTIMONIALS,
  LONGEST_HOME_TESTIMONIAL,
} from '#features/marketing/home-testimonials.contract.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import {
  type MaybeTestimonial,
  type ProjectTestimonial,
  PublishedText,
} from '../project-testimonials.contract.ts'
import { TESTIMONIALS } from './testimonials.query.ts'
import './project-testimonials.css'

const { page, section } = HOME_TESTIMONIALS

export function PublishTestimonial({ testimonial }: { testimonial: ProjectTestimonial }) {
  const [isOpen, setOpen] = useState(false)
  const { isPublished } = testimonial
  return (
    <div className="testimonial-tools">
      <Button
        variant={isPublished ? 'neutral' : 'primary'}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isPublished ? 'Publish it again' : 'Publish on the home page'}
      </Button>
      {isPublished && (
        <a className="text-link" href={sectionPath(page, section)}>
          On the home page
        </a>
      )}
      {isOpen && <PublishDialog testimonial={testimonial} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DialogProps = { testimonial: ProjectTestimonial; onClose: () => void }

function PublishDialog({ testimonial: { projectId: id, text }, onClose }: DialogProps) {
  const publishing = useChange(
    (json: PublishedText) =>
      unwrap<MaybeTestimonial>(
        privateApi().projects[':id'].testimonial.publication.$put({ param: { id }, json }),
      ),
    {
      invalidates: [TESTIMONIALS],
      shownAt: [TESTIMONIALS, id],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Testimonial published',
        description: 'It is the first one of the home page.',
      }),
    },
  )
  const filled = useDialogForm(PublishedText, publishing, onClose)
  const isTooLong = text.length > LONGEST_HOME_TESTIMONIAL
  return (
    <FormDialog
      title="Publish on the home page"
      text="With the author’s name, company, rating and consent. It disappears when the author withdraws it."
      filled={filled}
      isSending={publishing.isPending}
      save="Publish"
      saving="Publishing"
      onClose={onClose}
    >
      <TextArea
        label="Text"
        name="text"
        required
        rows={6}
        defaultValue={text}
        error={filled.errors.text}
        hint={
          isTooLong
            ? `Shorten it to ${LONGEST_HOME_TESTIMONIAL} characters, and keep its meaning.`
            : `As the author wrote it. At most ${LONGEST_HOME_TESTIMONIAL} characters.`
        }
      />
    </FormDialog>
  )
}

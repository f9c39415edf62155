// A testimonial as the customer wrote it.
import type { MyTestimonial } from '../project-testimonials.contract.ts'
import '#ui/work-layout.css'

type Shown = Pick<
  NonNullable<MyTestimonial['testimonial']>,
  'text' | 'authorName' | 'company' | 'rating'
>

export const TestimonialText = ({ testimonial }: { testimonial: Shown }) => {
  const { text, authorName, company, rating } = testimonial
  return (
    <>
      <blockquote>{text}</blockquote>
      <p className="side-note">
        {[authorName, company, `${rating} of 5`].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

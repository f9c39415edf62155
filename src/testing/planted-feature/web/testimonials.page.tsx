import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { unwrap } from '#site/data/api-error.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LIVE } from '#site/data/query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { privateFetch } from '#site/data/session.ts'
import type { Testimonial } from '../testimonials.contract.ts'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: MetaFunction = () => [{ title: 'Testimonials' }]

/** The typed client knows the call only after src/app/api.ts lists it. */
const useTestimonials = () =>
  useQuery({
    queryKey: ['testimonials'],
    queryFn: () => unwrap<Testimonial[]>(privateFetch('/api/testimonials')),
    ...LIVE,
  })

export default function TestimonialsPage() {
  const { data: testimonials, error } = useTestimonials()
  return (
    <section className="card card-body" aria-labelledby="testimonials">
      <h2 id="testimonials">Testimonials</h2>
      {testimonials ? (
        <ul>
          {testimonials.map(({ id, name, text }) => (
            <li key={id}>
              <b>{name}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState title="Couldn’t load testimonials." error={error} rows={6} />
      )}
    </section>
  )
}

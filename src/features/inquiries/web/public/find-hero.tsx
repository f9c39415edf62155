import type { ReactNode } from 'react'
import { TownClock } from '#ui/illustrations/town-clock.tsx'
import { type FindFormState, FindForm } from './find-form.tsx'
import './find-form.css'

export function FindHero({
  title,
  text,
  state,
}: {
  title: string
  text: ReactNode
  state?: FindFormState | undefined
}) {
  return (
    <section className="find-hero sky">
      <div className="wrap">
        <div className="find-hero-text">
          <h1 className="display">{title}</h1>
          <p className="lead">{text}</p>
          <FindForm state={state} large />
        </div>
        <TownClock hour={10} minute={42} />
      </div>
    </section>
  )
}

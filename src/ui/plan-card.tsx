// Price card of a plan; the popular one has an awning.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { PlanAwning } from './illustrations/plan-awning.tsx'
import { classNames } from './class-names.ts'
import './plans.css'

/**
 * `price` is formatted; `period` and what it states about `tax` follow it. The button comes last among
 * the children.
 */
export function PlanCard({
  name,
  price,
  period,
  tax,
  popular,
  children,
}: {
  name: string
  price: string
  period?: string
  tax?: string
  popular: boolean
  children: ReactNode
}) {
  return (
    <article className={classNames('plan', popular && 'plan-popular')}>
      {popular && <PlanAwning />}
      <div className="plan-head">
        <h3>{name}</h3>
        {popular && <span className="accent-plate plan-plate">Most Popular</span>}
      </div>
      <p className="plan-price">
        {price}
        {period && <small>{period}</small>}
        {tax && <small> {tax}</small>}
      </p>
      {children}
    </article>
  )
}

export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="plan-features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon of={Check} />
          {feature}
        </li>
      ))}
    </ul>
  )
}

/** States in hidden text whether the plan includes the feature, not only by color and icon. */
export function PlanFeature({ name, included }: { name: string; included: boolean }) {
  return (
    <li className={included ? undefined : 'plan-feature-excluded'}>
      <Icon of={included ? Check : X} />
      <span>
        <span className="visually-hidden">{included ? 'Included' : 'Not included'}: </span>
        {name}
      </span>
    </li>
  )
}

import { Check } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import '../../../subscriptions/web/customer/subscription.css'

export const PlanIncludes = ({ features }: { features: readonly string[] }) => (
  <ul className="subscription-features" aria-label="What it includes">
    {features.map((feature) => (
      <li key={feature}>
        <Icon of={Check} />
        {feature}
      </li>
    ))}
  </ul>
)

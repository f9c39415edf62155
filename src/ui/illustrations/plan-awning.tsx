// Striped awning over the most popular plan (plans.css).
import { Awning } from './facade-parts.tsx'
import '#ui/plans.css'
import './illustrations.css'

export function PlanAwning() {
  return (
    <div className="plan-awning" aria-hidden>
      <svg className="illustration" viewBox="0 0 330 58" preserveAspectRatio="none">
        <Awning x={0} y={0} width={330} height={40} stripes={11} />
      </svg>
    </div>
  )
}

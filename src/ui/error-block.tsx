// States what failed and what is safe, and offers a retry.
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './states.css'

export function ErrorBlock({
  title,
  children,
  reference,
  onRetry,
}: {
  title: ReactNode
  children: ReactNode
  reference?: string | undefined
  onRetry: () => void
}) {
  return (
    <div className="error-block" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <p className="error-block-action">
          <Button variant="neutral" onClick={onRetry}>
            <Icon of={RotateCw} />
            Try again
          </Button>
          {reference && <small>Reference {reference}</small>}
        </p>
      </div>
    </div>
  )
}

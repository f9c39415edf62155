import { StatusBadge, Tag } from '#ui/badge.tsx'
import type { CustomerRow } from '../../customers.contract.ts'
import './customers.css'

type CustomerFlags = Pick<
  CustomerRow,
  'isCustomer' | 'isTalking' | 'isApplicant' | 'isSubscriber' | 'isDisabled'
>

export function CustomerBadges({
  of: { isCustomer, isTalking, isApplicant, isSubscriber, isDisabled },
}: {
  of: CustomerFlags
}) {
  return (
    <span className="customer-badges">
      {isDisabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
      {isCustomer && <StatusBadge tone="ok">Customer</StatusBadge>}
      {isTalking && <StatusBadge tone="info">In talks</StatusBadge>}
      {isApplicant && <Tag>Applicant</Tag>}
      {isSubscriber && <Tag>Subscriber</Tag>}
    </span>
  )
}

export const WAITING_ON_WORDS: Record<CustomerRow['waitingOn'], string> = {
  agency: 'Our turn',
  customer: 'Their turn',
  nobody: 'Nothing pending',
}

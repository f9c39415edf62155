// The VAT number of a customer: valid by format, and what VIES answered.
import { countryName } from '#kernel/countries.contract.ts'
import { mediumDate } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { VatNumberState } from '../../vat-numbers.contract.ts'
import { useCheckingVatNumber } from './customer-tax.query.ts'
import '#ui/work-layout.css'
import './customer-tax.css'

type Known = { tone: Tone; badge: string; note: string }

export function VatNumberPart({ email, state }: { email: string; state: VatNumberState }) {
  const { timeZone } = useCompany()
  const checking = useCheckingVatNumber(email)
  const { number, isChecked, check } = state
  if (!number) return null
  const { tone, badge, note } = knownOf(state, (at) => mediumDate(new Date(at), timeZone))
  return (
    <div className="customer-tax-part">
      <p className="row-start">
        <b>{number}</b>
        <StatusBadge tone={tone}>{badge}</StatusBadge>
      </p>
      <p className="side-note">{note}</p>
      {isChecked && !check?.isWaiting && (
        <AdminOnly>
          <div>
            <Button
              variant="neutral"
              size="small"
              busy={checking.isPending}
              busyLabel="Asking VIES"
              onClick={() => checking.mutate()}
            >
              {check ? 'Check again' : 'Check with VIES'}
            </Button>
          </div>
        </AdminOnly>
      )}
    </div>
  )
}

function knownOf(state: VatNumberState, dayOf: (at: string) => string): Known {
  const { country, isValid, isChecked, check } = state
  if (!isValid)
    return {
      tone: 'neutral',
      badge: 'Not a VAT number',
      note: `It does not have the format and check digit of a VAT number of ${countryName(country)}.`,
    }
  const format = { tone: 'ok' as const, badge: 'Valid format', note: 'The check digit is correct.' }
  if (!isChecked) return format
  if (!check) return { ...format, note: 'VIES is asked during the next night.' }
  if (check.isWaiting && check.result === 'unanswered')
    return {
      tone: 'info',
      badge: 'Checking',
      note: 'VIES has not answered yet. Until then, the valid format counts.',
    }
  const day = check.answeredAt ? dayOf(check.answeredAt) : ''
  if (check.result === 'invalid')
    return {
      tone: 'bad',
      badge: 'Rejected by VIES',
      note: `Checked on ${day}. Documents get no reverse charge.`,
    }
  const found = [check.name, check.identifier && `identifier ${check.identifier}`]
  return {
    tone: 'ok',
    badge: 'Confirmed by VIES',
    note: [`Checked on ${day}`, ...found].filter(Boolean).join(', '),
  }
}

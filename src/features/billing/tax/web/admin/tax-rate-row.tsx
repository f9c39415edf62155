import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { formatDay } from '#kernel/dates.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { percentText, TAX_CLASSES, taxLabel } from '../../document-tax.contract.ts'
import type { TaxRate } from '../../tax-rates.contract.ts'
import type { RateState } from '../../tax-rates.rules.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import './tax.css'

type Props = {
  rate: TaxRate
  state: RateState
  onOpen: (dialog: 'edit' | 'replace' | 'delete') => void
}

export function RateRow({ rate, state, onOpen }: Props) {
  const { name, percent, taxClass } = rate
  return (
    <li className={classNames('tax-rate', state === 'ended' && 'tax-rate-ended')}>
      <div className="tax-rate-name">
        <b>{name}</b>
        <span className="side-note">{TAX_CLASSES[taxClass]}</span>
      </div>
      <b className="numeric tax-rate-percent">{percentText(percent)}</b>
      <div className="tax-rate-days">
        <StatusBadge tone={TONES[state]}>{stateText(rate, state)}</StatusBadge>
        <span className="side-note">{daysText(rate, state)}</span>
      </div>
      <div className="tax-rate-actions">
        {state !== 'ended' && (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => onOpen('replace')}
          >
            <Icon of={CalendarClock} />
            Change from a date<span className="visually-hidden">: {taxLabel(rate)}</span>
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label={`Edit ${taxLabel(rate)}`}
          onClick={() => onOpen('edit')}
        >
          <Icon of={Pencil} />
        </button>
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-haspopup="dialog"
          aria-label={`Delete ${taxLabel(rate)}`}
          onClick={() => onOpen('delete')}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}

const TONES: Record<RateState, Tone> = { current: 'ok', upcoming: 'info', ended: 'neutral' }

function stateText({ startsOn }: TaxRate, state: RateState): string {
  if (state === 'upcoming') return `From ${formatDay(startsOn)}`
  return state === 'current' ? 'Current' : 'Ended'
}

function daysText({ startsOn, endsOn }: TaxRate, state: RateState): string {
  if (endsOn !== null && state === 'upcoming') return `Until ${formatDay(endsOn)}`
  if (endsOn !== null) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`
  return state === 'current' ? `Since ${formatDay(startsOn)}` : ''
}

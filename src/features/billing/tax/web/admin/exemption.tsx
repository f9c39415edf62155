// The tax exemption of a customer, with its certificate.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { daysLater, formatDay } from '#kernel/dates.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TaxExemption } from '../../tax-rates.contract.ts'
import { useOpeningCertificate } from './customer-tax.query.ts'
import { DeleteExemptionDialog, EndExemptionDialog, ExemptionDialog } from './exemption-dialogs.tsx'
import '#ui/work-layout.css'
import './customer-tax.css'

type Props = { email: string; exemption: TaxExemption | null; today: string }
type DialogName = 'change' | 'end' | 'delete'

export function Exemption({ email, exemption, today }: Props) {
  const isAdmin = useIsAdmin()
  const [dialog, setDialog] = useState<DialogName>()
  const close = (): void => setDialog(undefined)
  return (
    <>
      {exemption && <Facts exemption={exemption} today={today} />}
      {isAdmin && (
        <div className="customer-tax-actions">
          {actionsOf(exemption, today).map(([name, label]) => (
            <Button
              key={name}
              variant="neutral"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setDialog(name)}
            >
              {label}
              <span className="visually-hidden"> of {email}</span>
            </Button>
          ))}
        </div>
      )}
      {dialog === 'change' && (
        <ExemptionDialog email={email} exemption={exemption} today={today} onClose={close} />
      )}
      {dialog === 'end' && exemption && (
        <EndExemptionDialog email={email} exemption={exemption} today={today} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteExemptionDialog email={email} onClose={close} />}
    </>
  )
}

/** An exemption that applies ends on a day; another one can be deleted. */
function actionsOf(exemption: TaxExemption | null, today: string): [DialogName, string][] {
  if (!exemption) return [['change', 'Add exemption']]
  const { startsOn, endsOn } = exemption
  const applies = startsOn <= today && (endsOn === null || endsOn >= today)
  return [
    ['change', 'Change exemption'],
    applies ? ['end', 'End exemption'] : ['delete', 'Delete exemption'],
  ]
}

const DAYS_AHEAD = 30

function stateOf({ startsOn, endsOn }: TaxExemption, today: string): [Tone, string] {
  if (startsOn > today) return ['info', `Exempt from ${formatDay(startsOn)}`]
  if (endsOn === null) return ['ok', 'Exempt']
  if (endsOn < today) return ['bad', `Ended on ${formatDay(endsOn)}`]
  return [
    endsOn <= daysLater(today, DAYS_AHEAD) ? 'warn' : 'ok',
    `Exempt until ${formatDay(endsOn)}`,
  ]
}

function Facts({ exemption, today }: { exemption: TaxExemption; today: string }) {
  const { certificate, reason, startsOn, file } = exemption
  const [tone, state] = stateOf(exemption, today)
  return (
    <div className="customer-tax-part">
      <p className="row-start">
        <b>Certificate {certificate}</b>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </p>
      <p className="side-note">
        {reason && `${reason}. `}Since {formatDay(startsOn)}.
      </p>
      {file ? <CertificateFile file={file} /> : <p className="side-note">No file attached.</p>}
    </div>
  )
}

function CertificateFile({ file }: { file: NonNullable<TaxExemption['file']> }) {
  const opening = useOpeningCertificate(file)
  return (
    <div>
      <Button
        variant="neutral"
        size="small"
        className="customer-tax-file"
        busy={opening.isPending}
        busyLabel="Opening"
        onClick={() => opening.mutate()}
      >
        <Icon of={Download} />
        <span>{file.name}</span>
      </Button>
    </div>
  )
}

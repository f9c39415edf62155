import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { CodesState } from '../../codes.contract.ts'
import { useCodes } from './codes-changes.ts'
import { RenewDialog, SetUpCodes, TurnOffDialog } from './codes-dialogs.tsx'
import '#ui/work-layout.css'
import '../account.css'

export function CodesCard() {
  const { data: codes, error } = useCodes()
  return (
    <section className="card card-body" aria-labelledby="codes">
      <div className="row">
        <h2 id="codes">Two-factor codes</h2>
        {codes && (
          <StatusBadge tone={codes.isOn ? 'ok' : 'neutral'}>
            {codes.isOn ? 'On' : 'Off'}
          </StatusBadge>
        )}
      </div>
      {codes ? (
        <Codes codes={codes} />
      ) : (
        <QueryState title="Couldn’t load your two-factor codes." error={error} rows={2} />
      )}
    </section>
  )
}

function Codes({ codes: { isOn, enabledAt, recoveryLeft, isRequired } }: { codes: CodesState }) {
  const { timeZone } = useCompany()
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <p className="muted">
        {enabledAt
          ? enabledText(shortDay(new Date(enabledAt), timeZone), recoveryLeft)
          : 'With two-factor codes, signing in also requires six digits from an app, so your password alone is not enough.'}
        {isRequired && ' An admin requires them for everyone on the team.'}
      </p>
      <div className="row-start">
        {!isOn && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('set-up')}>
            Set up
          </Button>
        )}
        {isOn && (
          <Button variant="neutral" aria-haspopup="dialog" onClick={() => setOpen('renew')}>
            New recovery codes
          </Button>
        )}
        {isOn && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        )}
      </div>
      {open === 'set-up' && <SetUpCodes onClose={close} onDone={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
    </>
  )
}

const enabledText = (day: string, left: number): string =>
  `On since ${day}. You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left.`

/** The API rejects all other calls until the codes are set up. */
export function FirstCodes() {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card card-body first-password" aria-labelledby="first-codes">
      <h2 id="first-codes">Set up two-factor codes</h2>
      <p className="muted">
        An admin requires them for everyone on the team. You need an authenticator app, and it takes
        about a minute. After that, you can use everything as usual.
      </p>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Set up
        </Button>
      </div>
      {isOpen && (
        <SetUpCodes
          onClose={() => setOpen(false)}
          onDone={() => void queries.invalidateQueries()}
        />
      )}
    </section>
  )
}

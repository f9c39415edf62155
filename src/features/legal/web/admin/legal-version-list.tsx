// The versions of a legal text, and the one that the product ships.
import { useState } from 'react'
import { formatLongDay } from '#kernel/dates.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { EFFECTIVE, type LegalDocument, TERMS_VERSION } from '../../legal.contract.ts'
import type { LegalHistory, LegalVersion } from '../../legal-versions.contract.ts'
import { useWithdrawingVersion } from './legal-texts.query.ts'
import './legal-texts.css'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

export function LegalVersionList({ history: { document, versions } }: { history: LegalHistory }) {
  const current = versions.find(({ state }) => state === 'effective')
  return (
    <ul className="legal-version-list">
      {versions.map((version) => (
        <Version
          key={version.effectiveOn}
          document={document}
          version={version}
          isCurrent={version === current}
        />
      ))}
      <li>
        <span className="row-start">
          <a className="text-link" href={`/${document}${current ? `/${TERMS_VERSION}` : ''}`}>
            {EFFECTIVE}
          </a>
          {current ? (
            <StatusBadge tone="neutral">Earlier</StatusBadge>
          ) : (
            <StatusBadge tone="ok">In effect</StatusBadge>
          )}
          <span className="sample-mark">Sample</span>
        </span>
        {!current && <p className="muted">Replace it with your own text before going live.</p>}
      </li>
    </ul>
  )
}

function Version({
  document,
  version,
  isCurrent,
}: {
  document: LegalDocument
  version: LegalVersion
  isCurrent: boolean
}) {
  const { effectiveOn, state, changes, informsCustomers, requiresAcceptance } = version
  return (
    <li>
      <span className="row-start">
        <a className="text-link" href={`/${document}${isCurrent ? '' : `/${effectiveOn}`}`}>
          {formatLongDay(effectiveOn)}
        </a>
        {state === 'scheduled' ? (
          <StatusBadge tone="info">Scheduled</StatusBadge>
        ) : (
          <StatusBadge tone={isCurrent ? 'ok' : 'neutral'}>
            {isCurrent ? 'In effect' : 'Earlier'}
          </StatusBadge>
        )}
      </span>
      {state === 'scheduled' && (
        <AdminOnly>
          <Withdraw document={document} version={version} />
        </AdminOnly>
      )}
      {changes && <p>{changes}</p>}
      <p className="side-note">
        Published by {version.publishedBy}, <Timestamp at={version.publishedAt} />
        {informsCustomers && '. Customers get an email'}
        {requiresAcceptance && '. Customers are asked to accept it'}
      </p>
    </li>
  )
}

function Withdraw({ document, version }: { document: LegalDocument; version: LegalVersion }) {
  const [isConfirming, setConfirming] = useState(false)
  const withdrawing = useWithdrawingVersion(document)
  const close = (): void => setConfirming(false)
  return (
    <>
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        Withdraw
      </Button>
      {isConfirming && (
        <Dialog
          open
          onClose={close}
          title="Withdraw this version?"
          text={
            version.informsCustomers
              ? 'It becomes the draft again. Emails that were sent about it stay sent.'
              : 'It becomes the draft again, and is removed from the site.'
          }
        >
          <div className="dialog-actions">
            <DialogCloseButton>Keep the version</DialogCloseButton>
            <Button
              variant="destructive"
              busy={withdrawing.isPending}
              busyLabel="Withdrawing"
              onClick={() => withdrawing.mutate(version.effectiveOn, { onSettled: close })}
            >
              Withdraw
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

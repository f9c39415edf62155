// The DNS records of the sender's domain, and the signature of our emails.
import { useState } from 'react'
import { errorMessage } from '#site/data/api-error.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { MailFact } from '../../../web/admin/mail-fact.tsx'
import {
  DNS_STATUSES,
  type DnsCheck,
  type DnsRecord,
  type DnsStatus,
} from '../../delivery.contract.ts'
import { useChangingSignature, useDnsCheck } from './delivery.query.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/settings.css'
import '#ui/dialogs.css'
import './dns-records-card.css'

export function DnsRecordsCard() {
  const { data: check, error, isFetching, refetch } = useDnsCheck()
  return (
    <section className="card card-body settings-wide" aria-labelledby="dns-records">
      <div className="row">
        <h2 id="dns-records">DNS records</h2>
        {check?.domain != null && (
          <span className="row-start">
            <span className="side-note" role="status">
              Checked <Timestamp at={check.checkedAt} isInline />
            </span>
            <Button
              variant="neutral"
              size="small"
              busy={isFetching}
              busyLabel="Checking"
              onClick={() => void refetch()}
            >
              Check again
            </Button>
          </span>
        )}
      </div>
      {check && error && (
        <Banner tone="warn" title="The records were not checked again.">
          {errorMessage(error)}
        </Banner>
      )}
      {check ? (
        <Records check={check} />
      ) : (
        <QueryState title="Couldn’t check the DNS records." error={error} rows={8} />
      )}
    </section>
  )
}

function Records({ check: { domain, records, isSigning } }: { check: DnsCheck }) {
  if (domain === null)
    return (
      <p className="muted">
        SPF, DKIM and DMARC records prove to receivers that our emails are genuine. Once{' '}
        <code>SMTP_URL</code> and <code>MAIL_FROM</code> are set, you can copy them here.
      </p>
    )
  const dkim = records.find(({ kind }) => kind === 'DKIM')
  return (
    <>
      <p className="muted">
        They prove to receivers that emails from {domain} are genuine. Publish each one as a TXT
        record where the DNS of {domain} is managed. Changes take up to a day to reach everyone.
      </p>
      {records.map((record) => (
        <Record key={record.kind} record={record}>
          {record.kind === 'DKIM' && dkim && (
            <Signature isSigning={isSigning} isPublished={dkim.status === 'found'} />
          )}
        </Record>
      ))}
    </>
  )
}

const TONES: Record<DnsStatus, Tone> = {
  found: 'ok',
  unconfirmed: 'info',
  different: 'bad',
  several: 'bad',
  missing: 'warn',
  unknown: 'neutral',
}
const PURPOSES: Record<DnsRecord['kind'], string> = {
  SPF: 'Which servers may send',
  DKIM: 'The key that checks our signature',
  DMARC: 'What receivers do with emails that fail both',
}

function Record({
  record: { kind, name, value, status, detail, found },
  children,
}: {
  record: DnsRecord
  children: React.ReactNode
}) {
  const id = `dns-record-${kind}`
  const isFound = status === 'found'
  return (
    <section className="dns-record" aria-labelledby={id}>
      <div className="row-start">
        <h3 id={id}>{kind}</h3>
        <StatusBadge tone={TONES[status]}>{DNS_STATUSES[status]}</StatusBadge>
        <span className="side-note">{PURPOSES[kind]}</span>
      </div>
      <p>{detail}</p>
      <dl className="facts">
        <Copyable label="Name" what={`${kind} name`} text={name} />
        {!isFound && found.length > 0 && (
          <MailFact label="Found">
            {found.map((text, index) => (
              // Two records may have the same text.
              <code key={`${index} ${text}`} className="dns-record-text">
                {text}
              </code>
            ))}
          </MailFact>
        )}
        <Copyable
          label={isFound ? 'Value' : 'Value to publish'}
          what={`${kind} value`}
          text={value}
        />
      </dl>
      {children}
    </section>
  )
}

const Copyable = ({ label, what, text }: { label: string; what: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="dns-record-value">
      <code className="dns-record-text">{text}</code>
      <CopyButton text={text} name={what} blocked="Select the text instead." />
    </dd>
  </div>
)

const NOT_FOUND =
  'The DKIM record was not found. Until it is published, receivers cannot check the signature, ' +
  'and some may treat our emails as suspicious.'

function Signature({ isSigning, isPublished }: { isSigning: boolean; isPublished: boolean }) {
  const changing = useChangingSignature()
  const [isConfirming, setConfirming] = useState(false)
  const change = (isOn: boolean): void => {
    if (changing.isPending) return
    if (isOn && !isPublished) setConfirming(true)
    else changing.mutate({ isSigning: isOn })
  }
  return (
    <>
      <Switch
        aria-disabled={changing.isPending || undefined}
        checked={isSigning}
        onChange={({ target }) => change(target.checked)}
      >
        Sign our emails
      </Switch>
      {isSigning && !isPublished && (
        <Banner tone="warn" title="Emails are signed, but the record was not found.">
          Receivers cannot check the signature. Publish the record, or turn the signature off.
        </Banner>
      )}
      {isConfirming && (
        <Dialog
          open
          onClose={() => setConfirming(false)}
          title="Sign emails without the record?"
          text={NOT_FOUND}
        >
          <div className="dialog-actions">
            <DialogCloseButton>Cancel</DialogCloseButton>
            <Button
              busy={changing.isPending}
              busyLabel="Turning on"
              onClick={() =>
                changing.mutate({ isSigning: true }, { onSuccess: () => setConfirming(false) })
              }
            >
              Sign anyway
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

// Claims of the public pages and their evidence, in Settings.
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { sectionPath } from '#features/content/content.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { CLAIM_EVIDENCE, useClaimEvidence } from './claim-evidence.query.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/routing/link.tsx'
import { CLAIM_TEXTS } from '../../claim-texts.contract.ts'
import {
  type ClaimEvidence,
  CLAIMS,
  EvidenceChange,
  hasCompleteEvidence,
} from '../../claims.contract.ts'
import '#ui/work.css'
import './claims.css'
import '#ui/work-layout.css'

export function ClaimsPanel() {
  const { data: claims, error } = useClaimEvidence()
  const [open, setOpen] = useState<ClaimEvidence>()
  return (
    <section className="card card-body claims-panel" aria-labelledby="claims">
      <h2 id="claims">Claims</h2>
      <p className="muted">
        Numbers and testimonials on the public pages need a source, a period and a consent. Once you
        have entered all three, visitors see a footnote beside the claim that leads to its source.
      </p>
      {claims ? (
        <ClaimList claims={claims} onOpen={setOpen} />
      ) : (
        <QueryState title="Couldn’t load the claims." error={error} rows={6} />
      )}
      {open && <EvidenceDialog evidence={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function ClaimList({
  claims,
  onOpen,
}: {
  claims: readonly ClaimEvidence[]
  onOpen: (claim: ClaimEvidence) => void
}) {
  const unsupported = claims.filter((each) => !hasCompleteEvidence(each)).length
  return (
    <>
      {unsupported > 0 ? (
        <Banner
          tone="warn"
          title={
            unsupported === 1
              ? 'One claim has no evidence.'
              : `${unsupported} claims have no evidence.`
          }
        >
          Add the evidence, or remove the claim from its page before you go live.
        </Banner>
      ) : (
        <Banner tone="ok" title="Every claim has evidence." />
      )}
      <ul className="claims-list">
        {claims.map((each) => (
          <ClaimLine key={each.claim} evidence={each} onOpen={() => onOpen(each)} />
        ))}
      </ul>
    </>
  )
}

function ClaimLine({ evidence, onOpen }: { evidence: ClaimEvidence; onOpen: () => void }) {
  const { label, page, path } = CLAIMS[evidence.claim]
  const text = CLAIM_TEXTS[evidence.claim]
  return (
    <li>
      <b>{label}</b>
      <a className="text-link" href={path}>
        {page}
      </a>
      <Link className="text-link" to={sectionPath(text.page, text.section)}>
        Change or remove<span className="visually-hidden">: {label}</span>
      </Link>
      <State evidence={evidence} />
      <button
        type="button"
        className="icon-button"
        aria-label={`${evidence.revision ? 'Edit' : 'Add'} evidence: ${label}`}
        onClick={onOpen}
      >
        <Icon of={evidence.revision ? Pencil : Plus} />
      </button>
    </li>
  )
}

function State({ evidence }: { evidence: ClaimEvidence }) {
  if (hasCompleteEvidence(evidence)) return <StatusBadge tone="ok">Source and consent</StatusBadge>
  const { source, period, consent } = evidence
  if (!source) return <StatusBadge tone="warn">No source yet</StatusBadge>
  return (
    <StatusBadge tone="warn">
      {!period && !consent ? 'No period, no consent' : period ? 'No consent yet' : 'No period yet'}
    </StatusBadge>
  )
}

function EvidenceDialog({ evidence, onClose }: { evidence: ClaimEvidence; onClose: () => void }) {
  const { label, page } = CLAIMS[evidence.claim]
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ revision, source, period, consent }] = useState(evidence)
  const saving = useSaving(evidence)
  const { errors, ...filled } = useDialogForm(EvidenceChange, saving, onClose, { revision })
  return (
    <FormDialog
      title={label}
      text={`Shown on ${page}. Visitors see the source and period, only admins see the consent.`}
      filled={filled}
      isSending={saving.isPending}
      save="Save evidence"
      saving="Saving"
      onClose={onClose}
    >
      <TextArea
        label="Source"
        name="source"
        rows={3}
        defaultValue={source}
        error={errors.source}
        hint="Where it comes from, such as a study, your own records or a letter."
      />
      <TextField
        label="Period"
        name="period"
        defaultValue={period}
        error={errors.period}
        hint="The period it covers, such as January to June 2025."
      />
      <TextArea
        label="Consent"
        name="consent"
        rows={2}
        defaultValue={consent}
        error={errors.consent}
        hint="Who agreed to the claim, when and how, or why no consent is needed."
      />
    </FormDialog>
  )
}

const useSaving = ({ claim }: ClaimEvidence) =>
  useChange(
    (json: EvidenceChange) =>
      unwrap(privateApi().claims[':claim'].evidence.$put({ param: { claim }, json })),
    {
      invalidates: [CLAIM_EVIDENCE],
      toast: (saved) => ({
        title: 'Evidence saved',
        description: hasCompleteEvidence(saved)
          ? `${CLAIMS[claim].page} now shows the source.`
          : 'Visitors see it once source, period and consent are all entered.',
      }),
      isShownElsewhere: hasFields,
    },
  )

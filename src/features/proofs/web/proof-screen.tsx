// A proof as both sides see it: one version, or two beside each other, and its history.
import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Proof, ProofSide } from '../proofs.contract.ts'
import { ProofHistory } from './proof-history.tsx'
import { ProofVersionView } from './proof-version-view.tsx'
import { useStartedTexts } from './use-started-texts.ts'
import '#ui/fields.css'
import '#ui/work.css'
import '#ui/work-layout.css'
import './proof-screen.css'

/** `seen` is the newest version on the screen. */
type Props = { proof: Proof; side: ProofSide; seen: number; onSee: (version: number) => void }

export function ProofScreen({ proof, side, seen, onSee }: Props) {
  const [compared, setCompared] = useState<number>()
  const [isFull, setFull] = useState(false)
  const started = useStartedTexts(proof)
  const shown = compared === undefined ? [seen] : [compared, seen]
  const startComparing = (): void => {
    onSee(proof.version)
    setCompared(proof.version - 1)
  }
  return (
    <div className="proof-screen">
      {proof.stopped && (
        <Banner
          tone="warn"
          title={
            proof.stopped === 'paused' ? 'The project is paused.' : 'The project was canceled.'
          }
        >
          This proof can only be read.
        </Banner>
      )}
      {seen < proof.version && (
        <Banner
          tone="info"
          title={`Version ${proof.version} is the current one.`}
          action={
            <Button variant="neutral" size="small" onClick={() => onSee(proof.version)}>
              Show version {proof.version}
            </Button>
          }
        >
          You are looking at version {seen}.
        </Banner>
      )}
      <div className="row">
        <div className="row-start">
          {proof.versions.length > 1 && (
            <Button
              variant="neutral"
              size="small"
              aria-pressed={compared !== undefined}
              onClick={() => (compared === undefined ? startComparing() : setCompared(undefined))}
            >
              {compared === undefined ? 'Compare two versions' : 'Show one version'}
            </Button>
          )}
          {proof.versions.length > 1 && compared === undefined && (
            <VersionSelect label="Version" proof={proof} value={seen} onChange={onSee} />
          )}
        </div>
        <Zoom isFull={isFull} onChange={setFull} />
      </div>
      <div className={compared === undefined ? undefined : 'proof-screen-two'}>
        {shown.map((version, at) => (
          <div key={at === shown.length - 1 ? `seen ${version}` : `compared ${version}`}>
            {compared !== undefined && (
              <VersionSelect
                label={at === 0 ? 'Compare' : 'With'}
                proof={proof}
                value={version}
                onChange={at === 0 ? setCompared : onSee}
              />
            )}
            <ProofVersionView
              {...{ proof, version, side, isFull }}
              {...started(version)}
              isCompared={compared !== undefined}
            />
          </div>
        ))}
      </div>
      <ProofHistory proof={proof} side={side} />
    </div>
  )
}

function VersionSelect({
  label,
  proof: { versions, version: current },
  value,
  onChange,
}: {
  label: string
  proof: Proof
  value: number
  onChange: (version: number) => void
}) {
  return (
    <label className="proof-screen-version">
      <span>{label}</span>
      <select
        className="field-input"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {versions.toReversed().map(({ version }) => (
          <option key={version} value={version}>
            Version {version}
            {version === current ? ', current' : ''}
          </option>
        ))}
      </select>
    </label>
  )
}

function Zoom({ isFull, onChange }: { isFull: boolean; onChange: (isFull: boolean) => void }) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Zoom</legend>
      {[false, true].map((full) => (
        <label key={String(full)}>
          <input
            type="radio"
            name="zoom"
            checked={isFull === full}
            onChange={() => onChange(full)}
          />
          <span>{full ? '100%' : 'Fit'}</span>
        </label>
      ))}
    </fieldset>
  )
}

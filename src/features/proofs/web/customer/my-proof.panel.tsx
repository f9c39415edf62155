// A proof of the customer's project, with the decision about it.
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Proof } from '../../proofs.contract.ts'
import { ProofAddress } from '../proof-address.tsx'
import { ProofScreen } from '../proof-screen.tsx'
import { ProofState } from '../proof-state.tsx'
import { useProof } from '../proofs.query.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import '#ui/dashboard.css'
import '#ui/work-layout.css'
import './my-proof.css'

export function MyProofPanel({ id }: { id: string }) {
  const { data: proof, error } = useProof(id)
  if (proof) return <LoadedProof proof={proof} />
  return (
    <>
      <Head title="Proof" back={paths.customer.section('projects')} backName="Projects" />
      <div className="card">
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState text="There is no such proof." more="The link may be incomplete." />
        ) : (
          <QueryState title="Couldn’t load this proof." error={error} rows={8} />
        )}
      </div>
    </>
  )
}

function Head({
  title,
  back,
  backName,
  children,
}: {
  title: string
  back: string
  backName: string
  children?: ReactNode
}) {
  return (
    <div className="dashboard-head">
      <div className="my-proof-head">
        <p className="small">
          <Link className="text-link" to={back}>
            {backName}
          </Link>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

function LoadedProof({ proof }: { proof: Proof }) {
  // What the customer looks at stays, also when a newer version arrives meanwhile.
  const [seen, setSeen] = useState(proof.version)
  return (
    <>
      <Head
        title={proof.title}
        back={paths.customer.project(proof.projectId)}
        backName={proof.projectName}
      >
        <div className="row-start">
          <ProofState proof={proof} side="customer" />
          <ProofAddress address={proof.address} />
        </div>
      </Head>
      <Decide proof={proof} seen={seen} />
      <ProofScreen proof={proof} side="customer" seen={seen} onSee={setSeen} />
    </>
  )
}

type Opened = { is: 'approval' | 'changes'; version: number }

function Decide({ proof, seen }: { proof: Proof; seen: number }) {
  const { state, version, stopped } = proof
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      {state !== 'approved' && !stopped && seen === version && (
        <DecisionCard proof={proof} onOpen={(is) => setOpened({ is, version: seen })} />
      )}
      {state === 'approved' && seen === version && (
        <Banner tone="ok" title={`Version ${version} is approved.`}>
          Send us a message if something has changed.
        </Banner>
      )}
      {opened?.is === 'approval' && (
        <ApproveDialog proof={proof} version={opened.version} onClose={close} />
      )}
      {opened?.is === 'changes' && (
        <ChangesDialog proof={proof} version={opened.version} onClose={close} />
      )}
    </>
  )
}

function DecisionCard({
  proof: { version, versions, waitsFor, openComments },
  onOpen,
}: {
  proof: Proof
  onOpen: (is: Opened['is']) => void
}) {
  const note = versions.find((one) => one.version === version)?.note
  return (
    <section className="card card-body my-proof-decision" aria-labelledby="my-proof-decision">
      <div>
        <h2 id="my-proof-decision">
          {waitsFor === 'customer' ? 'Please decide' : 'You requested changes'}
        </h2>
        {note && <p className="my-proof-note">{note}</p>}
        <p className="side-note">
          {openComments > 0
            ? `${openComments} open ${openComments === 1 ? 'comment' : 'comments'} on this version. ` +
              `We start on ${openComments === 1 ? 'it' : 'them'} when you request changes.`
            : 'Comment on the picture if something should change.'}
        </p>
      </div>
      <div className="row-start">
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => onOpen('changes')}>
          Request changes
        </Button>
        <Button aria-haspopup="dialog" onClick={() => onOpen('approval')}>
          Approve version {version}
        </Button>
      </div>
    </section>
  )
}

// The handover of a project, which the team writes and publishes, on the screen of the project.
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Handover, HandoverAccess } from '../../handovers.contract.ts'
import { AccessDetails } from '../access-details.tsx'
import { AccessDialog, TextsDialog } from './handover-dialogs.tsx'
import { readSecret, useHandover, useHandoverPublication } from './handover.query.ts'
import './handover.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function HandoverPanel({ projectId }: { projectId: string }) {
  const { data: handover, error } = useHandover(projectId)
  return (
    <section className="card card-body" aria-labelledby="handover">
      <div className="row">
        <h2 id="handover">Handover</h2>
        {handover && handover.revision > 0 && (
          <StatusBadge tone={handover.publishedAt ? 'ok' : 'neutral'}>
            {handover.publishedAt ? 'Published' : 'Not published'}
          </StatusBadge>
        )}
      </div>
      {handover ? (
        <Written handover={handover} />
      ) : (
        <QueryState title="Couldn’t load the handover." error={error} rows={2} />
      )}
    </section>
  )
}

function Written({ handover }: { handover: Handover }) {
  const { accesses, intro, nextSteps } = handover
  const [opened, setOpened] = useState<'texts' | 'new' | HandoverAccess>()
  const close = (): void => setOpened(undefined)
  return (
    <>
      <p className="side-note">
        Access details and next steps for the customer, once the project is delivered.
      </p>
      {(intro || nextSteps) && (
        <p className="handover-texts">{[intro, nextSteps].filter(Boolean).join('\n\n')}</p>
      )}
      <ul className="handover-accesses">
        {accesses.map((access) => (
          <Access key={access.id} access={access} onEdit={() => setOpened(access)} />
        ))}
      </ul>
      <div className="handover-tools">
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpened('new')}
        >
          <Icon of={Plus} />
          Add access
        </Button>
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpened('texts')}
        >
          <Icon of={Pencil} />
          Edit texts
        </Button>
        <Publication handover={handover} />
      </div>
      {opened === 'texts' && <TextsDialog handover={handover} onClose={close} />}
      {opened === 'new' && <AccessDialog handover={handover} onClose={close} />}
      {typeof opened === 'object' && (
        <AccessDialog handover={handover} edited={opened} onClose={close} />
      )}
    </>
  )
}

function Publication({
  handover: { projectId, isDelivered, publishedAt, revision },
}: {
  handover: Handover
}) {
  const publishing = useHandoverPublication(projectId)
  // A project that is reopened keeps what is published.
  if (revision === 0 || (!isDelivered && !publishedAt)) return null
  return (
    <Button
      variant={publishedAt ? 'neutral' : 'primary'}
      size="small"
      busy={publishing.isPending}
      busyLabel={publishedAt ? 'Hiding' : 'Publishing'}
      onClick={() => publishing.mutate(!publishedAt)}
    >
      {publishedAt ? 'Hide from the customer' : 'Publish handover'}
    </Button>
  )
}

function Access({ access, onEdit }: { access: HandoverAccess; onEdit: () => void }) {
  return (
    <AccessDetails access={access} read={() => readSecret(access.id)}>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Edit ${access.name}`}
        onClick={onEdit}
      >
        <Icon of={Pencil} />
      </button>
    </AccessDetails>
  )
}

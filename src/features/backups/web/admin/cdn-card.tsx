// The purges of the CDN, for installations that have one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import type { CdnStatus } from '../../cdn-status.contract.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

const CDN = 'cdn'
const NAMES = { cloudflare: 'Cloudflare', fastly: 'Fastly' } as const

export function CdnCard() {
  const { data: status } = useQuery({
    queryKey: [CDN],
    queryFn: () => unwrap<CdnStatus>(privateApi().data.cdn.$get()),
    ...LIVE,
  })
  const [isConfirming, setConfirming] = useState(false)
  if (!status || status.provider === 'none') return null
  return (
    <section className="card card-body" aria-labelledby="cdn">
      <h2 id="cdn">Content delivery network</h2>
      <p className="muted">
        {NAMES[status.provider]} stores the public pages. After each change, the product purges the
        changed pages there within seconds.
      </p>
      {status.error && (
        <Banner tone="warn" title="Visitors may see outdated pages.">
          {status.error} The product tries again by itself. Check the token and the zone on the
          server.
        </Banner>
      )}
      <Facts status={status} />
      <p>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Purge everything
        </Button>
      </p>
      {isConfirming && <PurgeDialog onClose={() => setConfirming(false)} />}
    </section>
  )
}

const Facts = ({ status: { purgedAt, waiting } }: { status: CdnStatus }) => (
  <dl className="facts">
    <div>
      <dt>Last purge</dt>
      <dd>{purgedAt ? <Timestamp at={purgedAt} /> : 'None yet'}</dd>
    </div>
    <div>
      <dt>Waiting changes</dt>
      <dd>{waiting || 'None'}</dd>
    </div>
  </dl>
)

function PurgeDialog({ onClose }: { onClose: () => void }) {
  const purging = useChange(() => unwrap<CdnStatus>(privateApi().data['cdn-purges'].$post()), {
    invalidates: [CDN],
    shownAt: [CDN],
    toast: () => ({
      title: 'Purge requested',
      description: 'New visitors get every page from this server within seconds.',
    }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Purge everything?"
      text="All pages load more slowly for a few minutes, until the network has stored them again."
    >
      <div className="dialog-actions">
        <DialogCloseButton>Cancel</DialogCloseButton>
        <Button
          busy={purging.isPending}
          busyLabel="Purging"
          onClick={() => purging.mutate(undefined, { onSuccess: onClose })}
        >
          Purge everything
        </Button>
      </div>
    </Dialog>
  )
}

// The address at which calendar apps read one's own events: shown once, replaced or removed.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { type CalendarFeed, FEED_SCOPES, type FeedScope } from '../calendar-feeds.contract.ts'
import { useCalendarFeed, useFeedRemoval, useFeedScope, useNewFeed } from './calendar-feed.query.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import './calendar-feed.css'

const SCOPES: Record<FeedScope, string> = {
  everything: 'Everything in the calendar',
  own: 'Only what is assigned to me',
}

type Props = { text: string; hasScopes?: boolean }

export function CalendarFeedCard({ text, hasScopes = false }: Props) {
  const { data, error } = useCalendarFeed()
  const [scope, setScope] = useState<FeedScope>('everything')
  const creation = useNewFeed()
  const create = (): void => creation.mutate(hasScopes ? (data?.feed?.scope ?? scope) : 'own')
  const url = creation.data?.url
  return (
    <section className="card card-body calendar-feed" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Your calendar app</h2>
      <p className="muted">{text}</p>
      {!data && <QueryState title="Couldn’t load your calendar address." error={error} rows={2} />}
      {data && !data.feed && (
        <>
          {hasScopes && (
            <SelectField
              label="What it contains"
              name="scope"
              options={optionsOf()}
              value={scope}
              onChange={({ target }) => setScope(scopeIn(target.value))}
            />
          )}
          <div>
            <Button
              variant="neutral"
              size="small"
              busy={creation.isPending}
              busyLabel="Creating"
              onClick={create}
            >
              Create an address
            </Button>
          </div>
        </>
      )}
      {data?.feed && (
        <>
          {url && <NewAddress url={url} />}
          <Existing
            feed={data.feed}
            hasScopes={hasScopes}
            isReplacing={creation.isPending}
            onReplace={create}
            onRemoved={() => creation.reset()}
          />
        </>
      )}
    </section>
  )
}

const optionsOf = () =>
  (['everything', 'own'] as const).map((value) => ({ value, label: SCOPES[value] }))
const scopeIn = (value: string): FeedScope =>
  FEED_SCOPES.find((scope) => scope === value) ?? 'everything'

function NewAddress({ url }: { url: string }) {
  return (
    <div className="calendar-feed-new" role="status">
      <p>
        <b>Copy this address now.</b> It is not shown again. In your calendar app, add a calendar
        “by URL” or “from the internet”. Whoever has the address can read the calendar.
      </p>
      <div className="calendar-feed-url">
        <code>{url}</code>
        <CopyButton text={url} name="Calendar address" blocked="Select the address instead." />
      </div>
    </div>
  )
}

type ExistingProps = {
  feed: CalendarFeed
  hasScopes: boolean
  isReplacing: boolean
  onReplace: () => void
  onRemoved: () => void
}

function Existing({ feed, hasScopes, isReplacing, onReplace, onRemoved }: ExistingProps) {
  const [ending, setEnding] = useState<'replace' | 'remove'>()
  const scope = useFeedScope()
  const removal = useFeedRemoval()
  return (
    <>
      <p>
        <LastRead feed={feed} />
      </p>
      {hasScopes && (
        <SelectField
          label="What it contains"
          name="scope"
          options={optionsOf()}
          value={scope.isPending ? scope.variables : feed.scope}
          onChange={({ target }) => scope.mutate(scopeIn(target.value))}
        />
      )}
      <div className="row-start">
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          busy={isReplacing}
          busyLabel="Replacing"
          onClick={() => setEnding('replace')}
        >
          Replace the address
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          busy={removal.isPending}
          busyLabel="Removing"
          onClick={() => setEnding('remove')}
        >
          Remove it
        </Button>
      </div>
      {ending && (
        <EndDialog
          what={ending}
          onClose={() => setEnding(undefined)}
          onConfirm={() => {
            setEnding(undefined)
            if (ending === 'replace') onReplace()
            else removal.mutate(undefined, { onSuccess: onRemoved })
          }}
        />
      )}
    </>
  )
}

function LastRead({ feed: { lastReadAt, createdAt } }: { feed: CalendarFeed }) {
  return lastReadAt ? (
    <>
      An app last read it <Timestamp at={lastReadAt} isInline />.
    </>
  ) : (
    <>
      No app has read it yet. You created it <Timestamp at={createdAt} isInline />.
    </>
  )
}

type EndProps = { what: 'replace' | 'remove'; onClose: () => void; onConfirm: () => void }

function EndDialog({ what, onClose, onConfirm }: EndProps) {
  const isReplacement = what === 'replace'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReplacement ? 'Replace the calendar address?' : 'Remove the calendar address?'}
      text={
        isReplacement
          ? 'Apps that read the former address stop at once. Add the new one to them.'
          : 'Apps that read this address stop at once.'
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button variant={isReplacement ? 'primary' : 'destructive'} onClick={onConfirm}>
          {isReplacement ? 'Replace it' : 'Remove it'}
        </Button>
      </div>
    </Dialog>
  )
}

import { Check, CircleAlert, Clock, Reply } from 'lucide-react'
import { useNameOf } from '#features/careers/web/admin/blind-review.query.ts'
import { useCompany } from '#site/data/company.ts'
import { RowLink } from '#site/lists/row-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { TodayLine } from '../../today.contract.ts'
import { clockOf } from './today-texts.ts'
import { replyTo } from './reply-to.ts'
import '#ui/work.css'
import './today.css'
import '#ui/keys.css'

type Props = {
  line: TodayLine
  now: Date
  isEnding: boolean
  onReply: () => void
  onEnd: () => void
}

export function TodayRow({ line, now, isEnding, onReply, onEnd }: Props) {
  const nameOf = useNameOf()
  const name = line.isBlindReviewed
    ? nameOf({ applicantName: line.name, reference: line.reference })
    : line.name
  return (
    <li data-line={line.id} aria-busy={isEnding || undefined}>
      <span className="today-kind">{line.label}</span>
      <div className="today-what">
        <RowLink to={line.path}>{name}</RowLink>
        <p>{line.text}</p>
      </div>
      <Actions line={line} name={name} isEnding={isEnding} onReply={onReply} onEnd={onEnd} />
      <Time line={line} now={now} isEnding={isEnding} />
    </li>
  )
}

function Actions({ line, name, isEnding, onReply, onEnd }: Omit<Props, 'now'> & { name: string }) {
  const mail = replyTo(line)
  if (!mail && !line.closing && !line.hasReplyForm) return null
  return (
    <span className="today-actions">
      {line.hasReplyForm && (
        <Button
          size="small"
          aria-label={`Reply to ${name}`}
          aria-keyshortcuts="r"
          onClick={onReply}
        >
          <Icon of={Reply} />
          Reply<kbd aria-hidden>R</kbd>
        </Button>
      )}
      {mail && (
        <ButtonLink
          size="small"
          variant="primary"
          href={mail}
          aria-label={`Reply to ${name}`}
          aria-keyshortcuts="r"
        >
          <Icon of={Reply} />
          Reply<kbd aria-hidden>R</kbd>
        </ButtonLink>
      )}
      {line.closing && (
        <Button
          size="small"
          variant="neutral"
          busy={isEnding}
          aria-label={`Done with ${name}`}
          aria-keyshortcuts="e"
          onClick={onEnd}
        >
          <Icon of={Check} />
          Done<kbd aria-hidden>E</kbd>
        </Button>
      )}
    </span>
  )
}

const ICONS = { warn: Clock, bad: CircleAlert }

function Time({ line, now, isEnding }: Omit<Props, 'onReply' | 'onEnd'>) {
  const { timeZone } = useCompany()
  const { main, note, tone } = clockOf(line, now, timeZone)
  return (
    <p className={classNames('due-clock', tone && `due-clock-${tone}`)}>
      <b>
        {isEnding ? <span className="spinner" aria-hidden /> : tone && <Icon of={ICONS[tone]} />}
        {main}
      </b>
      <small>{note}</small>
    </p>
  )
}

// The queue of everything that waits for the agency, with shortcuts.
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate, useNavigationType, useSearchParams } from '#ui/routing/routing.ts'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { KeysHelp } from '#site/lists/keys-help.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { useShowMore } from '#site/lists/show-more.tsx'
import { NEEDS_REPLY } from '#features/messages/web/admin/thread-counts.query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useKeys } from '#ui/keys.ts'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import { GROUP_NAMES } from '../../today.rules.ts'
import { type Today, TODAY_GROUPS, type TodayGroup, type TodayLine } from '../../today.contract.ts'
import { useEnding, useTodayQueue } from './today.query.ts'
import { TodayRow } from './today-row.tsx'
import { replyTo } from './reply-to.ts'
import '#ui/work-layout.css'
import './today.css'
import '#ui/keys.css'

/** The name of a kind, or all. */
type Shown = string

export function TodayPanel() {
  const { timeZone } = useCompany()
  const { data: today, error } = useTodayQueue()
  const now = useNow()
  const shown = useShown(today)
  return (
    <section className="card today-card" aria-labelledby="today">
      <div className="card-head today-head">
        <div>
          <h2 id="today">Today</h2>
          <p className="side-note numeric">
            {dayAndTime(now, timeZone)}. {today && <TodaySummary counts={today.counts} />}
          </p>
        </div>
        {today && today.counts.length > 0 && <Kinds today={today} shown={shown} />}
      </div>
      {today ? (
        <Queue today={ofKind(today, shown)} shown={shown} now={now} />
      ) : (
        <QueryState title="Couldn’t load Today." error={error} rows={6} />
      )}
    </section>
  )
}

const sumOf = (counts: Today['counts'], of: (one: Today['counts'][number]) => boolean): number =>
  counts.reduce((sum, one) => sum + (of(one) ? one.count : 0), 0)

/** Drops the filter in the URL once nothing of that kind waits. */
function useShown(today: Today | undefined): Shown {
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind')
  const isOver = kind !== null && today?.kinds.every(({ name }) => name !== kind) === true
  useEffect(() => {
    if (isOver)
      setSearch((before) => (before.delete('kind'), before), {
        replace: true,
        preventScrollReset: true,
      })
  }, [isOver, setSearch])
  return kind && !isOver ? kind : 'all'
}

const ofKind = ({ kinds, lines, counts }: Today, shown: Shown): Today =>
  shown === 'all'
    ? { kinds, lines, counts }
    : {
        kinds,
        lines: lines.filter(({ kind }) => kind === shown),
        counts: counts.filter(({ kind }) => kind === shown),
      }

function TodaySummary({ counts }: Pick<Today, 'counts'>) {
  const late = sumOf(counts, ({ group }) => group === 'late')
  return (
    <>
      {late > 0 && <b className="today-late">{late} overdue, </b>}
      {sumOf(counts, ({ group }) => group !== 'late')} waiting.
    </>
  )
}

function Kinds({ today: { kinds, counts }, shown }: { today: Today; shown: Shown }) {
  const choices = kinds.map(({ name, title }) => ({
    value: name,
    label: title,
    count: sumOf(counts, ({ kind }) => kind === name),
  }))
  return (
    <FilterLinks
      name="kind"
      defaultValue="all"
      chosen={shown}
      choices={[{ value: 'all', label: 'All', count: sumOf(counts, () => true) }, ...choices]}
    />
  )
}

const KEYS = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the focused row'],
  ['R', 'Reply'],
  ['E', 'Done: close it'],
  ['Z', 'Undo the last close'],
  ['?', 'Show this help'],
] as const

function Queue({
  today: { kinds, lines, counts },
  shown,
  now,
}: {
  today: Today
  shown: Shown
  now: Date
}) {
  const { queue, focusHandlers, reply, ending } = useQueueKeys(lines)
  if (!counts.length)
    return (
      <EmptyState
        text="You are all caught up."
        more="Requests, messages, quotes, projects and applicants that need attention appear here with the time left."
      />
    )
  return (
    <div ref={queue} {...focusHandlers}>
      {TODAY_GROUPS.map((group) => (
        <Group
          key={`${shown} ${group}`}
          group={group}
          kinds={kinds}
          lines={lines.filter((line) => line.group === group)}
          counts={counts.filter((one) => one.group === group)}
          now={now}
          ending={ending}
          onReply={reply}
        />
      ))}
      <KeysHelp title="Today keyboard shortcuts" keys={KEYS}>
        <kbd>J</kbd>
        <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>R</kbd> reply <kbd>E</kbd> done <kbd>Z</kbd>{' '}
        undo
      </KeysHelp>
    </div>
  )
}

type Ending = { isEnding: (line: TodayLine) => boolean; end: (line: TodayLine) => void }

const NO_ROW = { id: '', at: -1 }
/** Going back focuses the row that had the focus when its screen opened. */
let lastFocusedRow = NO_ROW

function useQueueKeys(lines: readonly TodayLine[]) {
  const queue = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { isEnding, end, undo } = useEnding()
  const links = (): HTMLElement[] => [
    ...(queue.current?.querySelectorAll<HTMLElement>('.today-what a') ?? []),
  ]
  const focusedIndex = (): number =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const move = (by: 1 | -1): void => {
    const [all, at] = [links(), focusedIndex()]
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const focusedLine = (): TodayLine | undefined =>
    lines.find(
      ({ id }) => id === document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line,
    )
  // A row can disappear by an action here, by another team member or by time.
  const cameBack = useNavigationType() === 'POP'
  const [before] = useState(cameBack ? lastFocusedRow : NO_ROW)
  const at = useRef(before.at)
  const remember = (): void => {
    at.current = focusedIndex()
    lastFocusedRow = { id: focusedLine()?.id ?? '', at: at.current }
  }
  const clearFocused = ({ target, relatedTarget }: FocusEvent): void => {
    if (!target.isConnected || queue.current?.contains(relatedTarget)) return
    at.current = -1
    lastFocusedRow = NO_ROW
  }
  useLayoutEffect(
    () => queue.current?.querySelector<HTMLElement>(`[data-line="${before.id}"] a`)?.focus(),
    [before],
  )
  useLayoutEffect(() => focusAfter(links(), at.current))
  const reply = (line: TodayLine): void => {
    const mail = replyTo(line)
    if (mail) location.assign(mail)
    else if (line.hasReplyForm) void navigate(line.path, { state: NEEDS_REPLY })
  }
  const endFocusedLine = (): void => {
    const line = focusedLine()
    if (line?.closing) end(line)
  }
  const replyToFocusedLine = (): void => {
    const line = focusedLine()
    if (line) reply(line)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    e: endFocusedLine,
    r: replyToFocusedLine,
    z: undo,
  })
  return {
    queue,
    focusHandlers: { onFocus: remember, onBlur: clearFocused },
    reply,
    ending: { isEnding, end },
  }
}

/** Focuses the row that took the place of a removed one, unless the focus has moved elsewhere. */
function focusAfter(links: readonly HTMLElement[], at: number): void {
  if (at < 0 || document.activeElement !== document.body) return
  const next = links[Math.min(at, links.length - 1)] ?? document.getElementById('today')
  if (!next) return
  if (next.id === 'today') next.tabIndex = -1
  next.focus({ preventScroll: links.length === 0 })
}

type GroupProps = {
  group: TodayGroup
  kinds: Today['kinds']
  lines: readonly TodayLine[]
  counts: Today['counts']
  now: Date
  ending: Ending
  onReply: (line: TodayLine) => void
}

function Group({ group, kinds, lines, counts, now, ending, onReply }: GroupProps) {
  const { shown, foot } = useShowMore(lines)
  if (!counts.length) return null
  return (
    <section aria-label={GROUP_NAMES[group]}>
      <h3 className={classNames('today-group', group === 'late' && 'today-group-late')}>
        {GROUP_NAMES[group]} <span className="numeric">{sumOf(counts, () => true)}</span>
      </h3>
      <ul>
        {shown.map((line) => (
          <TodayRow
            key={`${line.what} ${line.id}`}
            line={line}
            now={now}
            isEnding={ending.isEnding(line)}
            onReply={() => onReply(line)}
            onEnd={() => ending.end(line)}
          />
        ))}
      </ul>
      {foot}
      {!foot && <Further kinds={kinds} lines={lines} counts={counts} />}
    </section>
  )
}

/** Links the counts of unlisted rows to their full list. */
function Further({ kinds, lines, counts }: Pick<GroupProps, 'kinds' | 'lines' | 'counts'>) {
  const further = kinds
    .map(({ name, title, list }) => ({
      title,
      list,
      more:
        sumOf(counts, ({ kind }) => kind === name) -
        lines.filter(({ kind }) => kind === name).length,
    }))
    .filter(({ more }) => more > 0)
  if (!further.length) return null
  return (
    <p className="today-more">
      And{' '}
      {further.map(({ title, list, more }, index) => (
        <span key={title}>
          {index > 0 && ', '}
          <Link className="text-link" to={list}>
            {more} more {title.toLowerCase()}
          </Link>
        </span>
      ))}
    </p>
  )
}

// Grouped results of the global search.
import type { LucideIcon } from 'lucide-react'
import { wordsIn } from '#kernel/text.contract.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import '#ui/work-layout.css'
import './search-everything.panel.css'
import '#ui/keys.css'

/** `target` is the path of a screen, or what runs. */
export type SearchOption = {
  key: string
  icon: LucideIcon
  label: string
  title: string
  detail: string
  target: string | (() => void)
}
export type SearchGroup = { title: string; options: SearchOption[] }

type ResultsProps = {
  groups: readonly SearchGroup[]
  at: number
  query: string
  onOpen: (option: SearchOption) => void
}

export function SearchResults({ groups, at, query, onOpen }: ResultsProps) {
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      id="search-found"
      role="listbox"
      aria-label="Results"
      className="search-found"
      hidden={!groups.length}
    >
      {groups.map(({ title, options }, index) => (
        <div key={title} role="group" aria-labelledby={`search-group-${index}`}>
          <p id={`search-group-${index}`} className="search-group">
            {title}
          </p>
          {options.map((option, position) => (
            <OptionRow
              key={option.key}
              option={option}
              number={(before[index] ?? 0) + position}
              isSelected={(before[index] ?? 0) + position === at}
              query={query}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

type RowProps = {
  option: SearchOption
  number: number
  isSelected: boolean
  query: string
  onOpen: (option: SearchOption) => void
}

/** The input keeps the focus and handles the keys. */
function OptionRow({ option, number, isSelected, query, onOpen }: RowProps) {
  const { icon, label, title, detail } = option
  return (
    <button
      id={`search-found-${number}`}
      ref={isSelected ? intoView : undefined}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={classNames('search-option', isSelected && 'search-option-selected')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <Icon of={icon} />
      <span className="search-option-words">
        <b>
          <Marked text={title} query={query} />
        </b>
        {detail && (
          <span className="side-note">
            <Marked text={excerptAround(detail, query)} query={query} />
          </span>
        )}
      </span>
      <span className="search-option-kind">
        {label}
        {isSelected && <kbd aria-hidden>Enter</kbd>}
      </span>
    </button>
  )
}

const wordStartPattern = (query: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${wordsIn(query).join('|') || '$^'})`, 'giu')

function Marked({ text, query }: { text: string; query: string }) {
  return text
    .split(wordStartPattern(query))
    .map((part, index) => (index % 2 ? <mark key={`${index} ${part}`}>{part}</mark> : part))
}

const LONGEST = 110

function excerptAround(text: string, query: string): string {
  if (text.length <= LONGEST) return text
  const from = Math.max(0, text.search(wordStartPattern(query)) - 30)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST)}${from + LONGEST < text.length ? '…' : ''}`
}

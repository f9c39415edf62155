// The form filters at once, and works without JavaScript.
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Job, JOB_CATEGORIES, JOB_TYPES, type JobType } from '../../jobs.contract.ts'
import {
  addressOfJobs,
  countOf,
  jobLocations,
  readJobSearch,
  type JobSearch,
} from './job-search.ts'
import './job-listings.page.css'

/** Milliseconds after the last keystroke. */
const DEBOUNCE_MS = 150

export function JobFilter({
  jobs,
  filter,
  onChoose,
}: {
  jobs: readonly Job[]
  filter: JobSearch
  onChoose: (chosen: JobSearch) => void
}) {
  const { form, type, send } = useFiltering(filter, onChoose)
  return (
    <form
      ref={form}
      role="search"
      action={paths.jobListings}
      className="job-filter"
      onSubmit={send}
    >
      <div className="field">
        <label htmlFor="q">Search</label>
        <div className="field-control">
          <Icon of={Search} />
          <input
            className="field-input"
            id="q"
            name="q"
            type="search"
            placeholder="Title, skill or city"
            maxLength={100}
            defaultValue={filter.search}
            autoComplete="off"
            enterKeyHint="search"
            onInput={type}
          />
        </div>
      </div>
      <Categories jobs={jobs} filter={filter} onChoose={send} />
      <Types jobs={jobs} filter={filter} onChoose={send} />
      <div className="field">
        <label htmlFor="job-location">Location</label>
        <select
          className="field-input"
          id="job-location"
          name="location"
          value={filter.location}
          onChange={() => send()}
        >
          <option value="">Anywhere</option>
          {withSelected(jobLocations(jobs), filter.location).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </div>
      <noscript>
        <Button type="submit" variant="outline">
          Show jobs
        </Button>
      </noscript>
    </form>
  )
}

type ChoicesProps = { jobs: readonly Job[]; filter: JobSearch; onChoose: () => void }

const Categories = ({ jobs, filter, onChoose }: ChoicesProps) => (
  <fieldset>
    <legend>Category</legend>
    <Choice
      type="radio"
      name="category"
      value=""
      checked={!filter.category}
      count={countOf(jobs, filter, { category: undefined })}
      onChoose={onChoose}
    >
      All categories
    </Choice>
    {JOB_CATEGORIES.map((category) => (
      <Choice
        key={category}
        type="radio"
        name="category"
        value={category}
        checked={filter.category === category}
        count={countOf(jobs, filter, { category })}
        onChoose={onChoose}
      >
        {category}
      </Choice>
    ))}
  </fieldset>
)

const Types = ({ jobs, filter, onChoose }: ChoicesProps) => (
  <fieldset>
    <legend>Type</legend>
    {Object.entries(JOB_TYPES).map(([value, label]) => (
      // The keys are the contract's values.
      <Choice
        key={value}
        type="checkbox"
        name="type"
        value={value}
        checked={filter.types.includes(value as JobType)}
        count={countOf(jobs, filter, { types: [value as JobType] })}
        onChoose={onChoose}
      >
        {label}
      </Choice>
    ))}
  </fieldset>
)

/** A bookmarked URL may name a location that no job has. */
const withSelected = (locations: readonly string[], chosen: string): string[] =>
  chosen && !locations.includes(chosen) ? [chosen, ...locations] : [...locations]

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  checked: boolean
  count: number
  onChoose: () => void
  children: ReactNode
}

function Choice({ count, onChoose, children, ...input }: ChoiceProps) {
  return (
    <label className="job-choice">
      <input {...input} onChange={() => onChoose()} />
      <span>{children}</span>
      <b>{count}</b>
    </label>
  )
}

const searchIn = (form: HTMLFormElement): JobSearch =>
  readJobSearch(
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  )

/** The URL always shows the filter, so that a link to it works. */
function useFiltering(shown: JobSearch, onChoose: (chosen: JobSearch) => void) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function filter(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = searchIn(form.current)
    onChoose(chosen)
    history.replaceState(history.state, '', addressOfJobs(chosen))
  }

  const send = (event?: { preventDefault: () => void }): void => {
    event?.preventDefault()
    filter()
  }
  const type = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(filter, DEBOUNCE_MS)
  }
  const onMount = useEffectEvent(() => {
    // Input before the page was hydrated.
    if (form.current && addressOfJobs(searchIn(form.current)) !== addressOfJobs(shown)) filter()
  })
  useEffect(() => onMount(), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { form, type, send }
}

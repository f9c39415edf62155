// The form filters at once, and works without JavaScript.
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { onArrival } from '#site/lists/pending-values.ts'
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

/** Shows the choice at once; ignores the URLs of earlier choices, which arrive late. */
export function useJobFilter(filter: JobSearch): [JobSearch, (chosen: JobSearch) => void] {
  const here = addressOfJobs(filter)
  const [chosen, setChosen] = useState(filter)
  const [seen, setSeen] = useState(here)
  const [pending, setPending] = useState<readonly string[]>([])
  const choose = (next: JobSearch): void => {
    setChosen(next)
    setPending((before) => [...before, addressOfJobs(next)])
  }
  if (seen !== here) {
    const { left, isForeign } = onArrival(pending, here)
    setSeen(here)
    setPending(left)
    if (isForeign) setChosen(filter)
  }
  return [chosen, choose]
}

export function JobFilter({
  jobs,
  filter,
  onChoose,
}: {
  jobs: readonly Job[]
  filter: JobSearch
  onChoose: (chosen: JobSearch) => void
}) {
  const { form, box, type, send } = useFiltering(filter, onChoose)
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
            ref={box}
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

/** The search box is uncontrolled: only Back and Forward change its text. */
function useFiltering(shown: JobSearch, onChoose: (chosen: JobSearch) => void) {
  const { search } = shown
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(search)

  function go(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const filter = searchIn(form.current)
    newest.current = filter.search
    onChoose(filter)
    void navigate(addressOfJobs(filter), { replace: true, preventScrollReset: true })
  }

  const send = (event?: { preventDefault: () => void }): void => {
    event?.preventDefault()
    go()
  }
  const type = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(go, DEBOUNCE_MS)
  }
  const syncBox = useEffectEvent(() => {
    if (!box.current || newest.current === search) return
    newest.current = search
    box.current.value = search
  })
  const onMount = useEffectEvent(() => {
    // Input before the page was hydrated.
    if (form.current && addressOfJobs(searchIn(form.current)) !== addressOfJobs(shown)) go()
  })
  useEffect(() => onMount(), [])
  useEffect(() => syncBox(), [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { form, box, type, send }
}

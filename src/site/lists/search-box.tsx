// Search field of an admin list, with its text in the URL.
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useParamChange } from './filter-params.ts'
import { onArrival } from './pending-values.ts'
import '#ui/work.css'

const DEBOUNCE_MS = 250

/** `search` is the text in the URL; `pending` are texts on their way there. */
type Known = { search: string; pending: readonly string[] }
type Props = { label: string; placeholder: string; className?: string }

/** Searches while the user types, debounced, and adopts changes of the URL, such as Back. */
export function SearchBox({ label, placeholder, className }: Props) {
  const [params] = useSearchParams()
  const change = useParamChange({ replace: true })
  const search = params.get('search')?.trim() ?? ''
  const [text, setText] = useState(search)
  const [known, setKnown] = useState<Known>({ search, pending: [] })
  const box = useRef<HTMLInputElement>(null)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  if (search !== known.search) {
    const { left, isForeign } = onArrival(known.pending, search)
    setKnown({ search, pending: left })
    if (isForeign) setText(search)
  }
  const searchFor = (query: string): void => {
    clearTimeout(wait.current)
    setKnown(({ pending }) => ({ search, pending: [...pending, query] }))
    void change('search', query)
  }
  const type = (query: string): void => {
    setText(query)
    clearTimeout(wait.current)
    wait.current = setTimeout(() => searchFor(query.trim()), DEBOUNCE_MS)
  }
  const clear = (): void => {
    setText('')
    searchFor('')
    box.current?.focus()
  }
  return (
    <search className={classNames('field-control search-box', className)}>
      <Icon of={Search} />
      <input
        ref={box}
        className="field-input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {text && (
        <button type="button" className="icon-button" aria-label="Clear search" onClick={clear}>
          <Icon of={X} />
        </button>
      )}
    </search>
  )
}

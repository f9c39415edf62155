// The search box and the categories: one plain form, which filters while one types where there is a script.
import { Bookmark, Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onArrival } from '#site/pending-values.ts'
import { Icon } from '#ui/icon.tsx'
import { CATEGORIES } from '../blog.contract.ts'
import { BLOG } from './blog.content.ts'
import { blogAddress, readPostFilter, SAVED_ADDRESS, type PostFilter } from './post-filter.ts'

const FORM = 'article-search'
/** Milliseconds after the last letter. */
const PAUSE = 150
/** What the history says of a page that typing made. */
const FROM_INPUT = 'typed'

export function ArticleSearch({
  postFilter,
  hasSaved,
}: {
  postFilter: PostFilter
  hasSaved: boolean
}) {
  const { box, type, send } = useFiltering(postFilter)
  return (
    <form id={FORM} role="search" action="/blogs" className="article-search" onSubmit={send}>
      <label className="visually-hidden" htmlFor="q">
        Search articles
      </label>
      <input
        ref={box}
        className="field-input"
        id="q"
        name="q"
        type="search"
        placeholder={BLOG.search}
        maxLength={200}
        defaultValue={postFilter.search}
        autoComplete="off"
        enterKeyHint="search"
        onInput={type}
      />
      {/* Stands before the categories, so that Enter keeps the one that is chosen. */}
      <button type="submit" aria-label="Search" {...chosen(postFilter.category)}>
        <Icon of={Search} />
      </button>
      {hasSaved && (
        <a
          className="arrow-link article-search-saved"
          href={SAVED_ADDRESS}
          aria-current={postFilter.isSaved ? 'page' : undefined}
        >
          <Icon of={Bookmark} /> Saved
        </a>
      )}
    </form>
  )
}

export function CategoryButtons({ postFilter: { category, isSaved } }: { postFilter: PostFilter }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && pressed)
      row.current.scrollLeft =
        pressed.offsetLeft -
        row.current.offsetLeft -
        (row.current.clientWidth - pressed.clientWidth) / 2
  }, [category])
  return (
    <div ref={row} className="wrap article-categories" role="group" aria-label="Filter by category">
      {[undefined, ...CATEGORIES].map((one) => (
        <button
          key={one ?? BLOG.all}
          type="submit"
          form={FORM}
          aria-pressed={!isSaved && one === category}
          {...chosen(one)}
        >
          {one ?? BLOG.all}
        </button>
      ))}
    </div>
  )
}

/** All of them are asked for by saying nothing. */
const chosen = (category: PostFilter['category']): { name?: string; value?: string } =>
  category ? { name: 'category', value: category } : {}

/** The box belongs to the browser: only Back, Forward and a category put something else into it. */
function useFiltering({ search, category }: PostFilter) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(search)
  const pending = useRef<readonly string[]>([])
  const isTextInput = useRef(false)

  /** The first letter makes a page to come back from, the others only change it: once it stands, not while it is on its way. */
  function go(postFilter: Partial<PostFilter>, how?: typeof FROM_INPUT): void {
    clearTimeout(timer.current)
    newest.current = postFilter.search ?? ''
    pending.current = [...pending.current, newest.current]
    void navigate(blogAddress(postFilter), {
      replace: isTextInput.current,
      state: how,
      preventScrollReset: true,
    })
  }

  function filter(): void {
    const query = readPostFilter(new Map([['q', box.current?.value]])).search
    if (query !== newest.current) go({ search: query, category }, FROM_INPUT)
  }

  function type(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(filter, PAUSE)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // React's event does not say what every submit event of a browser does.
    const { submitter } = event.nativeEvent as SubmitEvent
    go(readPostFilter(new FormData(event.currentTarget, submitter)))
  }

  const syncBox = useEffectEvent(() => {
    const { left, isForeign } = onArrival(pending.current, search)
    pending.current = left
    if (!box.current || !isForeign || newest.current === search) return
    newest.current = search
    box.current.value = search
  })
  const onMount = useEffectEvent(() => {
    // Typed before the page was awake.
    if (box.current === document.activeElement) filter()
    else if (box.current) box.current.value = search
  })
  useEffect(() => onMount(), [])
  useEffect(() => {
    isTextInput.current = state === FROM_INPUT
  }, [state])
  useEffect(() => syncBox(), [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { box, type, send }
}

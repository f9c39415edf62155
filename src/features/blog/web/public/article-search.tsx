// Search box and categories of the blog: a plain form that filters while typing once hydrated.
import { Bookmark, Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { onArrival } from '#site/lists/pending-values.ts'
import { Icon } from '#ui/icon.tsx'
import { CATEGORIES } from '../../blog.contract.ts'
import { BLOG } from './blog.content.ts'
import { blogAddress, readPostFilter, SAVED_ADDRESS, type PostFilter } from './post-filter.ts'
import './blogs.page.css'

const FORM = 'article-search'
const DEBOUNCE_MS = 150
const FROM_INPUT = 'input'

export function ArticleSearch({
  postFilter,
  hasSaved,
}: {
  postFilter: PostFilter
  hasSaved: boolean
}) {
  const { box, type, send } = useFiltering(postFilter)
  return (
    <form id={FORM} role="search" action={paths.blogs} className="article-search" onSubmit={send}>
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
      {/* First submit button, so that Enter keeps the current category. */}
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

const chosen = (category: PostFilter['category']): { name?: string; value?: string } =>
  category ? { name: 'category', value: category } : {}

/** The input is uncontrolled: only Back, Forward and the category buttons set its value. */
function useFiltering({ search, category }: PostFilter) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(search)
  const pending = useRef<readonly string[]>([])
  const isTextInput = useRef(false)

  /** The first input adds a history entry; once it is there, later inputs replace it. */
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
    timer.current = setTimeout(filter, DEBOUNCE_MS)
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // React types the native event of a submit as a plain Event.
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
    // The visitor may have typed before hydration.
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

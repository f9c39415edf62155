// Filter of a list, as links.
import { useEffect, useRef } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { withParam } from './filter-params.ts'
import '#ui/work.css'

type Choice<Value> = { value: Value; label: string; count?: number | undefined }

/** The default value has no URL parameter. `label` distinguishes several filters on one screen. */
export function FilterLinks<Value extends string>({
  name,
  label = 'Show',
  defaultValue,
  chosen,
  choices,
}: {
  name: string
  label?: string
  defaultValue: Value
  chosen: Value
  choices: readonly Choice<Value>[]
}) {
  const [params] = useSearchParams()
  const row = useRef<HTMLElement>(null)
  const counts = choices.map(({ count }) => count).join(' ')
  // Scrolls to the selected link, again when counts that load later widen the row.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [chosen, counts])
  const address = (value: Value): string =>
    `?${withParam(params, name, value === defaultValue ? '' : value)}`
  return (
    <nav ref={row} className="filter-links" aria-label={label}>
      {choices.map(({ value, label, count }) => (
        <Link
          key={value}
          to={{ search: address(value) }}
          aria-current={value === chosen || undefined}
          preventScrollReset
          replace
        >
          {label}
          {count !== undefined && count > 0 && <span className="numeric"> {count}</span>}
        </Link>
      ))}
    </nav>
  )
}

// Filter of a list. The value is in the URL, so that users can bookmark and share it.
import { useSearchParams } from '#ui/routing/routing.ts'
import { useParamChange } from './filter-params.ts'

export function FilterSelect({
  name,
  label,
  any,
  options,
}: {
  name: string
  label: string
  any: string
  options: Readonly<Record<string, string>>
}) {
  const [params] = useSearchParams()
  const chosen = params.get(name) ?? ''
  const change = useParamChange()
  return (
    <select
      className="field-input"
      aria-label={label}
      value={chosen in options ? chosen : ''}
      onChange={({ target }) => void change(name, target.value)}
    >
      <option value="">{any}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

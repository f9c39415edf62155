// The support after delivery that a package includes, in the quote editor.
import './quote-lines.css'

const LENGTHS = ['2 weeks', '1 month', '3 months', '6 months']

export function SupportChoice({
  label,
  support,
  onChange,
}: {
  label: string
  support: string | undefined
  onChange: (support: string | undefined) => void
}) {
  const other = support && !LENGTHS.includes(support) ? [support] : []
  return (
    <select
      className="field-input quote-line-time quote-line-support"
      aria-label={`${label}: support`}
      value={support ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">No support</option>
      {[...other, ...LENGTHS].map((length) => (
        <option key={length} value={length}>
          {length} support
        </option>
      ))}
    </select>
  )
}

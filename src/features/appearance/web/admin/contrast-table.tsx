// The contrast of each kind of text in both themes, with what it needs.
import type { Contrast } from '../../appearance.contract.ts'
import './appearance.css'

export function ContrastTable({ contrasts }: { contrasts: readonly Contrast[] }) {
  const labels = [...new Set(contrasts.map(({ label }) => label))]
  const cell = (label: string, theme: Contrast['theme']) =>
    contrasts.find((one) => one.label === label && one.theme === theme)
  return (
    <details className="appearance-contrasts" open={contrasts.some(isTooLow)}>
      <summary>Contrast of texts</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Needs</th>
            <th scope="col">Light theme</th>
            <th scope="col">Dark theme</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{cell(label, 'light')?.minimum}</td>
              <ContrastCell contrast={cell(label, 'light')} />
              <ContrastCell contrast={cell(label, 'dark')} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const isTooLow = ({ ratio, minimum }: Contrast): boolean => ratio < minimum

function ContrastCell({ contrast }: { contrast: Contrast | undefined }) {
  if (!contrast) return <td>–</td>
  const { text: color, surface: background, ratio } = contrast
  const colors = { color, background }
  return (
    <td>
      <span
        className="appearance-sample"
        ref={(element) => void (element && Object.assign(element.style, colors))}
        aria-hidden
      >
        Aa
      </span>
      {ratio.toFixed(2)}
      {isTooLow(contrast) && <b className="appearance-low"> too low</b>}
    </td>
  )
}

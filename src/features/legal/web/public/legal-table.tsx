// Two-column table of a legal text: item and duration.
import type { ReactNode } from 'react'

/** `code` is the name of a cookie or storage entry. */
export type LegalTableRow = { what: ReactNode; code?: string; until: ReactNode }

export function LegalTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, string]
  rows: readonly LegalTableRow[]
}) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, code, until }, at) => (
          // The order of the rows never changes.
          <tr key={code ?? at}>
            <th scope="row">
              {what}
              {code && <code>{code}</code>}
            </th>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Two columns of a legal text: what, and until when.
import type { ReactNode } from 'react'

/** A row's `code` is the name by which a browser knows it. */
export type LegalRow = { what: ReactNode; code?: string; until: ReactNode }

export function LegalTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, string]
  rows: readonly LegalRow[]
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
          // The rows stand as they are written, and never move.
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

// The card of the lines of a quote or an invoice: their table, and what adds lines.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/lines.css'

type CardProps = {
  id: string
  /** Beside the heading. */
  note?: ReactNode
  /** Null without lines. */
  table: ReactNode
  errorId: string
  error: string | undefined
  /** What happened last, for a screen reader. */
  status: string
  /** What adds lines. */
  children: ReactNode
}

export const LinesCard = ({ id, note, table, errorId, error, status, children }: CardProps) => (
  <section className="card lines-card" aria-labelledby={id}>
    <div className="row card-head">
      <h2 id={id}>Lines</h2>
      {note}
    </div>
    {table ?? (
      <p className="lines-none muted">
        No lines yet. Add them from the price book, or write your own.
      </p>
    )}
    <FieldError id={errorId} text={error} />
    {children}
    <p className="visually-hidden" role="status">
      {status}
    </p>
  </section>
)

type TableProps = {
  className: string
  columns: readonly { label: string; isRight?: boolean }[]
  children: ReactNode
}

/** The first column moves the line, the last one removes it. */
export const LinesTable = ({ className, columns, children }: TableProps) => (
  <table className={classNames('table lines-table', className)}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Move</span>
        </th>
        {columns.map(({ label, isRight }) => (
          <th key={label} scope="col" className={isRight ? 'table-right' : undefined}>
            {label}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">Remove</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

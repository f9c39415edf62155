// A list of invoices that are not issued: drafts, or recurring ones.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import type { Currency } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

type ListProps<Row> = Pick<
  ComponentProps<typeof PagedList<Row>>,
  'list' | 'title' | 'label' | 'nothing'
> & {
  heading: string
  /** Between customer and total. */
  columns: readonly string[]
  row: (row: Row) => ReactNode
}

export const InvoiceList = <Row,>({ heading, columns, row, ...list }: ListProps<Row>) => (
  <section className="card" aria-label={heading}>
    <PagedList {...list} bars={4}>
      {(rows, isOld) => (
        <table className={classNames('table table-stacked', isOld && 'list-old')} aria-busy={isOld}>
          <thead>
            <tr>
              {['Invoice', 'Customer', ...columns].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className="table-right">
                Total
              </th>
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </table>
      )}
    </PagedList>
  </section>
)

/** `total` is in cents. `children` are the cells between customer and total. */
type RowProps = {
  to: string
  title: string
  note: string
  businessName: string
  email: string
  total: number
  currency: Currency
  children: ReactNode
}

export const InvoiceListRow = ({
  to,
  title,
  note,
  businessName,
  email,
  total,
  currency,
  children,
}: RowProps) => (
  <tr>
    <td className="stacked-left stacked-first">
      <Link className="text-link" to={to}>
        {title}
      </Link>
      <span className="side-note">{note}</span>
    </td>
    <td className="stacked-left stacked-second">
      {businessName || <span className="muted">No customer yet</span>}
      {email && (
        <span className="side-note">
          <EmailAddress of={email} />
        </span>
      )}
    </td>
    {children}
    <td className="table-right stacked-right stacked-first numeric">
      {exactMoney(total, currency)}
    </td>
  </tr>
)

import type { HourlyRole } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { PricesTaxNote } from '#site/prices/price-tax-note.tsx'
import './startups.page.css'

export function HourlyRates({
  roles,
  content,
}: {
  roles: readonly HourlyRole[]
  content: { title: string; text: string }
}) {
  return (
    <div className="hourly-rates wrap">
      <div className="hourly-rates-head">
        <h2 id="hourly-rates">{content.title}</h2>
        <p className="muted">{content.text}</p>
        <PricesTaxNote />
      </div>
      <table aria-labelledby="hourly-rates">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Role</th>
            <th scope="col">What they do</th>
            <th scope="col">Rate</th>
          </tr>
        </thead>
        <tbody>
          {roles.map(({ id, role, rate, description }) => (
            <tr key={id}>
              <th scope="row">{role}</th>
              <td className="hourly-rates-what">{description}</td>
              <td className="hourly-rates-rate">
                <strong>{dollars(rate)}</strong>
                <span>/hour</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

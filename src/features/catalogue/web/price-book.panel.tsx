// The price book as visitors meet it, to be read. Its styles: price-book.css.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dollarRange, dollars } from '#kernel/money.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { type Package, type PriceBook, SERVICE_TYPE_NAMES, type ServiceRange } from '../catalogue.contract.ts'

export function PriceBookPanel() {
  const { data: book, error } = useQuery({ queryKey: ['price-book'], queryFn: () => answerOf<PriceBook>(privateApi()['price-book'].$get()) })
  if (book) return <Book book={book} />
  return (
    <section className="card" aria-label="Pricing">
      <NotLoaded title="The price book did not load." error={error} rows={6} />
    </section>
  )
}

function Book({ book: { packages, services } }: { book: PriceBook }) {
  return (
    <div className="price-book">
      <Part name="Packages" text="These prices stand on the website and in the quote form." head={['Package', 'Track', 'Price', 'Delivery', 'Comes with']}>
        {packages.map((item) => <PackageRow key={item.id} item={item} />)}
      </Part>
      <Part name="Additional services" text="Visitors see a range, or that we price it on request." head={['Service', 'Range']}>
        {services.map((service) => <ServiceRow key={service.name} service={service} />)}
      </Part>
    </div>
  )
}

function Part({ name, text, head, children }: { name: string; text: string; head: string[]; children: ReactNode }) {
  return (
    <section className="card" aria-label={name}>
      <div className="card-head">
        <h2>{name}</h2>
        <p className="side-note">{text}</p>
      </div>
      <table className="table table-stacked">
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col" className={title === 'Price' || title === 'Range' ? 'table-right' : undefined}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function PackageRow({ item: { name, serviceType, price, duration, extra, popular } }: { item: Package }) {
  return (
    <tr>
      <td className="stacked-left stacked-first"><b>{name}</b>{popular && <span className="side-note">Most Popular</span>}</td>
      <td className="stacked-left stacked-second">{SERVICE_TYPE_NAMES[serviceType]}</td>
      <td className="table-right figures stacked-right stacked-first">{dollars(price)}</td>
      <td className="stacked-right stacked-second">{duration}</td>
      <td className="stacked-left stacked-third">{extra}</td>
    </tr>
  )
}

function ServiceRow({ service: { name, low, high } }: { service: ServiceRange }) {
  return (
    <tr>
      <td className="stacked-left stacked-first">{name}</td>
      <td className="table-right figures stacked-right stacked-first">{low === null || high === null ? <span className="muted">On request</span> : dollarRange(low, high)}</td>
    </tr>
  )
}

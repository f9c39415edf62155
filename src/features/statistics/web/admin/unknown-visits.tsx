// What the statistics cannot know.
import type { Statistics } from '../../statistics.contract.ts'
import '#ui/work-layout.css'
import './statistics.css'

export function UnknownVisits({
  statistics: { otherCurrencies },
}: {
  statistics: Pick<Statistics, 'otherCurrencies'>
}) {
  return (
    <section className="card card-body" aria-labelledby="unknown-visits">
      <h3 id="unknown-visits">What these figures cannot know</h3>
      <ul className="statistics-notes">
        <li>
          Counting sets no cookie and stores nothing in the browser. A person who comes on two days
          counts twice; two people with the same browser in one network count as one visit a day.
        </li>
        <li>
          Not counted: browsers without JavaScript, those that ask not to be tracked, programs, and
          your team while signed in.
        </li>
        <li>
          A request is matched with a visit of the same day only. Whoever returns on another day,
          calls or writes an email belongs to the link they come from then, or is not known.
        </li>
        <li>
          A link with a campaign says where it comes from; without one, only the site that linked
          here is known, and many apps name none. Such visits count as direct.
        </li>
        <li>
          Received is what the customers of these requests have paid until today, less refunds, and
          belongs to the first request of a customer.
          {otherCurrencies.length > 0 &&
            ` Payments in ${otherCurrencies.join(', ')} are not included.`}
        </li>
      </ul>
    </section>
  )
}

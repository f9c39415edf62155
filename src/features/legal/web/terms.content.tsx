// The terms of service. They say what this system holds people to; a change of what they mean is a new TERMS_VERSION.
import { PRIVACY, TRACK } from '#site/site-links.ts'
import { responseTimeText } from '#site/response-times.ts'
import type { LegalText } from './legal-text.ts'

export const TERMS_TEXT: LegalText = {
  description:
    'What holds when you use this site: prices and quotes, plans by the month, reply times, your account, and what stays yours.',
  five: [
    'Nothing is ordered until you accept a quote or start a plan.',
    'The quote names the price, and it stays.',
    'Plans run by the month and end when you say so.',
    'We answer within the hours we name.',
    'What you send us stays yours.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who and what',
      body: ({ name, place: link }) => (
        <p>
          These terms are between you and {name}, {link}. They hold for this website and for your
          account. The work we do for you is agreed in the quote that you accept; where the two
          differ, the quote holds.
        </p>
      ),
    },
    {
      id: 'prices',
      title: 'Prices on this site',
      body: (
        <>
          <p>
            Prices are in US dollars. A package, plan or hourly rate costs what this site says on
            the day you ask. Additional services are priced in your quote.
          </p>
          <p>
            A range that is shown while you choose is an estimate. It orders nothing and binds
            nobody: your quote names one exact price.
          </p>
        </>
      ),
    },
    {
      id: 'replies',
      title: 'When we answer',
      body: ({ responseTimes }) => (
        <p>
          Quote requests get an answer within {responseTimeText(responseTimes, 'quote-request')},
          messages within {responseTimeText(responseTimes, 'message')}, pitches within{' '}
          {responseTimeText(responseTimes, 'pitch')}, counted from the minute they arrive, weekends
          included. The time stands in the mail you get and on{' '}
          <a className="text-link" href={TRACK.href}>
            the page that follows your request
          </a>
          . It is a promise to answer, not to have finished the work.
        </p>
      ),
    },
    {
      id: 'quotes',
      title: 'Quotes',
      body: ({ place: link }) => (
        <ul>
          <li>
            A quote is valid until the end of the day it names, by the clock in {link}: 30 days,
            unless it says otherwise.
          </li>
          <li>
            You accept by typing your name and agreeing to its terms. Only who can sign in with the
            address it was made for can do that.
          </li>
          <li>
            What was accepted stays as it was. Neither of us changes it afterwards; a change is a
            new quote. Both of us get the record of it.
          </li>
          <li>
            The quote says what is due before we begin and what at delivery. Totals and deposits are
            rounded to whole dollars.
          </li>
          <li>
            The free months of maintenance that come with a package begin at delivery and end by
            themselves. Nothing goes on after them unless you order it.
          </li>
        </ul>
      ),
    },
    {
      id: 'plans',
      title: 'Plans by the month',
      body: (
        <ul>
          <li>
            A plan is charged once a month, beginning on the day you start it, at the price of that
            day. A later price is for those who start later.
          </li>
          <li>
            You cancel in your dashboard, at any time. The month you have paid for runs to its end,
            and until then you may change your mind.
          </li>
          <li>
            If a payment fails we try again on the following days and tell you, so that you can
            change your card.
          </li>
          <li>A fee that is marked as one-time is charged once, for what it names.</li>
        </ul>
      ),
    },
    {
      id: 'equity',
      title: 'Equity for a discount',
      body: (
        <p>
          The equity program is subject to a signed agreement. Nothing on this site is an offer of
          shares, and a pitch binds neither of us. The figures that the site works out for you are
          arithmetic, not advice.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>
            An account belongs to whoever can open its email address, and it works once that address
            is verified. It shows what was sent with that address, and only that.
          </p>
          <p>
            Keep your password to yourself. If somebody else has it, choose a new one: that signs
            every other browser out. We may close an account that is used against the site or
            against other people.
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      title: 'What you send us',
      body: (
        <>
          <p>
            Your texts, pictures, decks and files stay yours. We use them to answer you and to do
            your work. Send only what you may pass on, and no patient data. How we keep it stands in
            the{' '}
            <a className="text-link" href={PRIVACY.href}>
              {PRIVACY.label}
            </a>
            .
          </p>
          <p>Who owns what we make for you, and from when on, stands in your quote.</p>
        </>
      ),
    },
    {
      id: 'examples',
      title: 'Examples and results',
      body: (
        <p>
          Figures and stories on this site show what is possible; those marked as sample data or as
          an example are just that. No result is guaranteed unless your quote says so.
        </p>
      ),
    },
    {
      id: 'fair',
      title: 'Fair use',
      body: (
        <p>
          Do not try to break the site, to get at what belongs to others, or to send through it what
          nobody asked for. If you find a weakness, tell us first: we are glad to hear of it.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <p>
          For the work, what your quote says. For this website: it is offered as it is, we look
          after it with care, and we do not promise that it is never down. Nothing here takes away a
          right that the law gives you.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Which law',
      body: (
        <p>
          The law of the State of Texas. If one sentence of these terms does not hold, the others
          do.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          This is the first version. A later one carries its own date at the top of this page. Your
          account keeps the version that you agreed to when you opened it.
        </p>
      ),
    },
  ],
}

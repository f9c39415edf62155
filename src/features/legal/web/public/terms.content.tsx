// Terms of service. A change of their meaning needs a new TERMS_VERSION.
import { PRIVACY, TRACK } from '#site/layouts/site-links.ts'
import { responseTimeText } from '#site/data/response-times.ts'
import type { ShippedText } from './shipped-text.ts'

export const TERMS_TEXT: ShippedText = {
  description:
    'The rules for using this site: prices and quotes, monthly plans, response times, your account, and your content.',
  five: [
    'Nothing is ordered until you accept a quote or start a plan.',
    'The price in your quote does not change.',
    'Plans are monthly, and you can cancel at any time.',
    'We answer within the hours we promise.',
    'What you send us stays yours.',
  ],
  sections: [
    {
      id: 'who',
      title: 'About these terms',
      body: ({ name, place }) => (
        <p>
          These terms are an agreement between you and {name}, {place}. They apply to this website
          and to your account. The work we do for you is agreed in the quote you accept; where the
          two differ, the quote applies.
        </p>
      ),
    },
    {
      id: 'prices',
      title: 'Prices on this site',
      body: (
        <>
          <p>
            Prices are in US dollars. A package, plan or hourly rate costs what this site shows on
            the day of your request. Additional services are priced in your quote.
          </p>
          <p>
            A range shown while you choose is an estimate. It is not an order and not binding: your
            quote names one exact price.
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
          included. The deadline is in the email you receive and on{' '}
          <a className="text-link" href={TRACK.href}>
            the page where you track your request
          </a>
          . It is a promise to answer, not to complete the work.
        </p>
      ),
    },
    {
      id: 'quotes',
      title: 'Quotes',
      body: ({ place }) => (
        <ul>
          <li>
            A quote is valid until the end of the day it names, in the time zone of {place}. That is
            30 days, unless it says otherwise.
          </li>
          <li>
            You accept it by typing your name and agreeing to its terms. This requires signing in
            with the email address that the quote was made for.
          </li>
          <li>
            An accepted quote does not change. Neither of us can edit it afterwards; a change is a
            new quote. Both of us receive a record of it.
          </li>
          <li>
            The quote says what is due before we begin and what is due at delivery. Totals and
            deposits are rounded to whole dollars.
          </li>
          <li>
            The free months of maintenance that come with a package begin at delivery and end
            automatically. Nothing continues after them unless you order it.
          </li>
        </ul>
      ),
    },
    {
      id: 'plans',
      title: 'Monthly plans',
      body: (
        <ul>
          <li>
            A plan is charged once a month, beginning on the day you start it, at that day’s price.
            Later price changes apply only to plans that start later.
          </li>
          <li>
            You can cancel in your dashboard at any time. The month you have paid for runs to its
            end, and until then you can change your mind.
          </li>
          <li>
            If a payment fails, we try again over the following days and let you know, so that you
            can change your card.
          </li>
          <li>A fee marked as one-time is charged once.</li>
        </ul>
      ),
    },
    {
      id: 'equity',
      title: 'Equity for a discount',
      body: (
        <p>
          The equity program is subject to a signed agreement. Nothing on this site is an offer of
          shares, and a pitch binds neither of us. The numbers that the site calculates for you are
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
            An account belongs to the owner of its email address, and becomes active once that
            address is verified. It shows only what was sent with that address.
          </p>
          <p>
            Keep your password to yourself. If someone else knows it, choose a new one, which signs
            you out of every other browser. We may close an account that is used to harm the site or
            other people.
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
            your work. Send only what you are allowed to share, and no patient data. The{' '}
            <a className="text-link" href={PRIVACY.href}>
              {PRIVACY.label}
            </a>{' '}
            explains how we store it.
          </p>
          <p>Your quote says who owns what we make for you, and from when.</p>
        </>
      ),
    },
    {
      id: 'examples',
      title: 'Examples and results',
      body: (
        <p>
          Numbers and stories on this site show what is possible. Those marked as sample data or as
          an example are just that. No result is guaranteed unless your quote says so.
        </p>
      ),
    },
    {
      id: 'fair',
      title: 'Fair use',
      body: (
        <p>
          Do not try to break the site, access other people’s data, or use the site to send spam. If
          you find a vulnerability, please tell us first. We are glad to hear about it.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <p>
          For our work, your quote applies. This website is offered as is: we maintain it with care,
          but do not promise that it is always available. Nothing here takes away a right that the
          law gives you.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Governing law',
      body: (
        <p>
          The law of the State of Texas applies. If one part of these terms is not enforceable, the
          others remain in effect.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          This is the first version. Later versions will show their date at the top of this page.
          Your account records the version you agreed to when you created it.
        </p>
      ),
    },
  ],
}

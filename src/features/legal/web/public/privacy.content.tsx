// Privacy policy. Update it whenever stored data, retention or access changes.
import { COOKIES, DATA_REQUEST } from '#site/layouts/site-links.ts'
import { COUNTED_VISITS } from './counted-visits.content.tsx'
import { LegalTable } from './legal-table.tsx'
import type { ShippedText } from './shipped-text.ts'

export const PRIVACY_TEXT: ShippedText = {
  description:
    'What data we collect, why, how long we keep it, who can see it, and how to get a copy or have it deleted.',
  five: [
    'We use what you send us to answer you and to do the work.',
    'No third-party trackers on any page.',
    'Card numbers never reach us.',
    'No patient data, please.',
    'You can ask for a copy, a correction or a deletion at any time.',
  ],
  sections: [
    {
      id: 'what',
      title: 'What we collect',
      body: (
        <>
          <p>
            Only what you type, upload or do on this site. We do not buy lists, and we do not track
            anyone across the web.
          </p>
          <ul>
            <li>
              <b>When you request a quote, send a pitch or write to us:</b> your name or your
              business’s name, your email, your phone and website if you provide them, what you
              chose, wrote and attached, and which of our own pages led you to the form.
            </li>
            <li>
              <b>When you fill in the discovery form:</b> your answers, once you press Submit.
              Before that, we store them only if you check the box that asks us to.
            </li>
            <li>
              <b>When you apply for a job:</b> your name, email, experience, skills, resume and
              cover letter.
            </li>
            <li>
              <b>When you create an account:</b> your name, your email, a password that we store
              only as a hash, your business ID, the articles you save, and which version of the
              Terms you agreed to and when.
            </li>
            <li>
              <b>When you sign in:</b> the time and the name your browser reports, so that you can
              see where you are signed in.
            </li>
            <li>
              <b>When you accept a quote:</b> the name you type, the time, your IP address and your
              browser, as a record of our agreement.
            </li>
            <li>
              <b>When you work with us:</b> what you answer, approve, upload and write in your
              project, in Messages and in replies to our emails, with attachments, and which emails
              you want to receive.
            </li>
            <li>
              <b>When you pay:</b> the amount, the date and the invoice number. Card numbers stay
              with the card provider.
            </li>
            <li>
              <b>When you subscribe to the newsletter:</b> your email. We send no newsletter until
              you have confirmed it.
            </li>
          </ul>
          <p>
            We also record what happens next: when we read it, when we answered, and our own notes.
          </p>
          <p>
            To keep out bots, we count how often one IP address sends something, and check whether a
            form was filled in faster than a person could, has text in a hidden field, or contains
            many links. We do not reject such messages: they are set aside until a person has
            reviewed them.
          </p>
        </>
      ),
    },
    {
      id: 'not',
      title: 'What we do not collect',
      body: (
        <>
          <p>
            We do not record who opened which public page, and we build no profile of you. We count
            visits, as described below, without cookies, and use no advertising. Every page, image,
            font and script comes from this site alone, and our pages tell your browser to block
            anything else. Only a video in an article comes from YouTube or Vimeo, and only once you
            press play: its host then learns your IP address, and its own policy applies.
          </p>
          <p>
            When something goes wrong, our log records the time, the page and a reference number
            that you see too. It also records when an account signs in, changes its password or is
            denied access, by the account’s ID only. It does not record what you typed or your IP
            address. Your email can appear in it only if a mail server rejects an email to you and
            names the address in its response.
          </p>
        </>
      ),
    },
    COUNTED_VISITS,
    {
      id: 'why',
      title: 'Why we keep it',
      body: (
        <p>
          To answer you within the time we promised, to do the work you ordered, to send invoices,
          and to protect your account. If we ever want to use your data for anything else, we will
          ask you first.
        </p>
      ),
    },
    {
      id: 'long',
      title: 'How long',
      body: ({ retention: { mailDays, applicationMonths } }) => (
        <>
          <LegalTable
            caption="How long each kind of data is kept"
            heads={['Data', 'How long we keep it']}
            rows={[
              {
                what: 'Requests, messages, pitches and quotes you did not accept, with their files and our notes',
                until: 'Until you ask us to delete them',
              },
              {
                what: 'Applications, with their messages and files and our notes',
                until: applicationMonths
                  ? `${applicationMonths} months after we decline them or you withdraw them, ` +
                    'or until you ask us to delete them'
                  : 'Until you ask us to delete them',
              },
              { what: 'Your account', until: 'Until you ask us to delete it' },
              {
                what: 'Your newsletter address',
                until:
                  'Until you ask us to delete it; after you unsubscribe, only to remember that you did',
              },
              { what: 'A newsletter address that was not confirmed', until: 'About a week' },
              {
                what:
                  'Invoices, accepted quotes and the record of their acceptance, ' +
                  'with their payments and the project plan',
                until: 'As long as tax law and our agreement require, even after a deletion',
              },
              { what: 'Emails we sent you', until: `${mailDays} days` },
              {
                what: 'The tracking link of a request',
                until: 'Expires 180 days after the request is closed',
              },
              {
                what: 'A signed-in browser',
                until:
                  '30 days from signing in, 14 days without a visit, or until you sign out; ' +
                  'a record of it for 30 more days',
              },
              {
                what: 'Links to verify an address or choose a password',
                until: '24 hours and 1 hour; a record of them for 30 more days',
              },
              { what: 'Unsent discovery answers that you asked us to save', until: '30 days' },
              { what: 'A file uploaded for a form that was never sent', until: 'About a day' },
              {
                what:
                  'The record that you asked for a link, a new password or the newsletter, ' +
                  'in the list of finished tasks',
                until: 'About a week',
              },
              { what: 'A data request that was not confirmed', until: 'About a day' },
              {
                what: 'The fingerprint of a form, so that sending it twice counts once',
                until: 'About a day',
              },
              {
                what: 'The random number and the value that count you once a day',
                until: 'Up to an hour after the day is over',
              },
              { what: 'Sums of visits and of the speed of pages', until: 'About 26 months' },
              {
                what: 'An IP address or account name, counted to prevent abuse',
                until: 'Up to two hours',
              },
            ]}
          />
          <p>
            After we send an email with a secret link, we keep our copy without that link. A backup
            made before a deletion still contains the deleted data until the backup is discarded.
            Automatic backups are encrypted, and newer ones replace them within about a year.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who can see it',
      body: (
        <>
          <ul>
            <li>
              <b>Our team members</b> who sign in to the admin area. Pitch decks and resumes are
              stored separately under random names, and open with a link that works for ten minutes.
            </li>
            <li>
              <b>Companies that work for us:</b> our email provider, our hosting provider and, when
              you pay by card, the card provider.
            </li>
            <li>
              <b>The European Commission:</b> if you enter a VAT number of the EU in your billing
              details, we may confirm it in the Commission’s register of VAT numbers (VIES).
            </li>
            <li>
              <b>Anyone who has your tracking link</b> can see the type of request, what you chose,
              its status and our answer. Your name, email and message are not on that page.
            </li>
          </ul>
          <p>We do not sell data. We share it with others only where the law requires us to.</p>
        </>
      ),
    },
    {
      id: 'clinic',
      title: 'If you are a clinic',
      body: (
        <p>
          Please do not send us patient data in any form. The discovery form asks about your
          practice, not about your patients. If something slips through, tell us and we will delete
          it. Like every public page, the page for doctors and clinics loads nothing from other
          sites.
        </p>
      ),
    },
    {
      id: 'safe',
      title: 'How we protect it',
      body: (
        <p>
          Passwords, sessions and links are stored as hashes, which cannot be used to sign in. Every
          screen with your data checks again who you are. In My Profile you can see where you are
          signed in and sign out any browser; a new password signs out all others.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      body: (
        <p>
          We set no cookies until you sign in, and two of our own after that. What you type into a
          form stays in your browser until you send it. A file you choose is uploaded right away and
          deleted within about a day if you do not send the form. The{' '}
          <a className="text-link" href={COOKIES.href}>
            {COOKIES.label}
          </a>{' '}
          lists every entry.
        </p>
      ),
    },
    {
      id: 'yours',
      title: 'What you can ask for',
      body: ({ privacyEmail }) => (
        <>
          <p>
            A copy, a correction or a deletion.{' '}
            <a className="text-link" href={DATA_REQUEST.href}>
              {DATA_REQUEST.label}
            </a>{' '}
            or write to{' '}
            <a className="text-link" href={`mailto:${privacyEmail}`}>
              {privacyEmail}
            </a>
            . We first send an email to the address in question, because only its owner can ask for
            its data. Once you confirm, we answer within 30 days.
          </p>
          <p>
            With an account you don’t need to ask: a button in My Profile downloads your account,
            requests, quotes, projects, payments, messages, saved articles and where you are signed
            in.
          </p>
          <p>
            A deletion does not cover invoices, accepted quotes and the record of their acceptance,
            with their payments and the project plan. What you wrote and uploaded in the project is
            deleted. We will tell you which records we keep.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          This is the first version. Later versions will show their date at the top of this page.
        </p>
      ),
    },
  ],
}

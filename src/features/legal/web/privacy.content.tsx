// The privacy policy. It says what this system does: whoever changes what is stored, for how long, or who sees it, changes it here too.
import { COOKIES, DATA_REQUEST } from '#site/site-links.ts'
import { LegalTable } from './legal-table.tsx'
import type { LegalText } from './legal-text.ts'

export const PRIVACY_TEXT: LegalText = {
  description:
    'What we keep of what you send us, why, for how long, who sees it, and how you get a copy of it or have it deleted.',
  five: [
    'We keep what you send us, to answer you and to do the work.',
    'No third-party trackers, on any page.',
    'Card numbers never reach us.',
    'No patient data, please.',
    'Ask, and you get a copy, a correction or a deletion.',
  ],
  sections: [
    {
      id: 'what',
      title: 'What we collect',
      body: (
        <>
          <p>
            Only what you type, upload or do here yourself. We buy no lists, and we follow nobody
            around the web.
          </p>
          <ul>
            <li>
              <b>When you ask for a quote, pitch or write to us:</b> your name or your business’s,
              your email, your phone and website if you give them, what you chose, wrote and
              attached, and which of our own pages led you to the form.
            </li>
            <li>
              <b>When you fill in the discovery form:</b> your answers, once you press Submit.
              Before that they are stored with us only if you tick the box that asks us to.
            </li>
            <li>
              <b>When you apply for a job:</b> your name, email, experience, skills, resume and
              cover letter.
            </li>
            <li>
              <b>When you open an account:</b> your name, your email, a password that we store only
              as a hash, the business ID we give you, the articles you save, and which version of
              the Terms you agreed to, and when.
            </li>
            <li>
              <b>When you sign in:</b> when, and what your browser says it is, so that you can see
              where you are signed in.
            </li>
            <li>
              <b>When you accept a quote:</b> the name you type, the time, your network address and
              your browser, as the record of what we agreed.
            </li>
            <li>
              <b>When you work with us:</b> what you answer, approve, upload and write in your
              project and in Messages, and what of it you want by mail.
            </li>
            <li>
              <b>When you pay:</b> the amount, the date and the invoice number. Card numbers stay
              with the card provider.
            </li>
            <li>
              <b>When you subscribe to the newsletter:</b> your email. It gets no newsletter before
              you have confirmed it.
            </li>
          </ul>
          <p>We add what happens next: when we read it, when we answered, and our own notes.</p>
          <p>
            To keep machines out, we count how often one network address sends something, and look
            at whether a form was filled in faster than people can, in a field that people cannot
            see, or with many links. Nobody is turned away for that: such a message waits apart
            until a person has looked at it.
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
            We keep no record of who opened which public page. There is no analytics, no advertising
            and no profile of you. Every page, picture, letter and script comes from this site
            alone, and the pages tell your browser to refuse anything else.
          </p>
          <p>
            When something goes wrong, our log notes the time, the page and a reference number,
            which you see too. It also notes when an account signs in or changes its password, and
            what was refused to it, by the account’s number alone. It does not note what you typed,
            nor your network address. Only where a mail server refuses a mail to you can its answer
            name your email.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'Why we keep it',
      body: (
        <p>
          To answer you inside the time we promised, to do the work you ordered, to send invoices,
          and to keep your account yours. If we ever want your data for something else, we ask
          first.
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
            heads={['Data', 'Kept']}
            rows={[
              {
                what: 'Requests, messages and pitches, quotes that you did not accept, with their files and our notes',
                until: 'Until you ask us to delete them',
              },
              {
                what: 'Applications, with their files and our notes',
                until: applicationMonths
                  ? `${applicationMonths} months after we turned them down or you withdrew them, or until you ask us to delete them`
                  : 'Until you ask us to delete them',
              },
              { what: 'Your account', until: 'Until you ask us to delete it' },
              {
                what: 'Your newsletter address',
                until:
                  'Until you ask us to delete it; once you unsubscribe, only so that we know you did',
              },
              { what: 'A newsletter address that was not confirmed', until: 'About a week' },
              {
                what: 'Invoices, accepted quotes and the record of their acceptance, with their payments and the plan of the project',
                until: 'As long as tax law and the agreement ask for, also after a deletion',
              },
              { what: 'Mails we sent you', until: `${mailDays} days` },
              {
                what: 'The link that follows a request',
                until: 'Ends 180 days after the request was closed',
              },
              {
                what: 'A browser that is signed in',
                until:
                  '30 days from signing in, 14 days without a visit, or until you sign out; the trace of it 30 days more',
              },
              {
                what: 'Links to verify an address or choose a password',
                until: '24 hours and 1 hour; the trace of them 30 days more',
              },
              { what: 'Unsent discovery answers that you asked us to save', until: '30 days' },
              { what: 'A file uploaded for a form that was never sent', until: 'About a day' },
              {
                what: 'That you asked for a link, a new password or the newsletter, in the list of finished tasks',
                until: 'About a week',
              },
              { what: 'A data request that was not confirmed', until: 'About a day' },
              {
                what: 'The fingerprint by which a form that is sent twice counts once',
                until: 'About a day',
              },
              {
                what: 'A network address, or an account name, counted against misuse',
                until: 'Up to two hours',
              },
            ]}
          />
          <p>
            A mail with a secret link in it is kept without that link once it is sent. A backup that
            was made before a deletion still holds what was deleted, until that backup is thrown
            away.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who else sees it',
      body: (
        <>
          <ul>
            <li>
              <b>The people of our team</b> who sign in to the admin area. Pitch decks and resumes
              lie apart, under random names, and are opened by a link that works for ten minutes.
            </li>
            <li>
              <b>Companies that work for us:</b> the one that carries our mails, the one on whose
              machines this site runs and, when you pay by card, the card provider.
            </li>
            <li>
              <b>Whoever has your tracking link</b> sees what kind of request it is, what you chose,
              how far it is and our answer. Your name, address and message are not on that page.
            </li>
          </ul>
          <p>
            We sell nothing to anyone. Beyond these we hand data over only where the law makes us.
          </p>
        </>
      ),
    },
    {
      id: 'clinic',
      title: 'If you are a clinic',
      body: (
        <p>
          Please give us no patient data, in any form, ever. The discovery form asks about your
          practice and not about the people in it. If something slips through, tell us and we delete
          it. Like every public page, the one for doctors and clinics asks nothing of any other
          site.
        </p>
      ),
    },
    {
      id: 'safe',
      title: 'How it is kept safe',
      body: (
        <p>
          Passwords, sign-ins and links are stored as hashes, which open nothing. Every screen with
          your data asks the server again who you are. You see in My Profile where you are signed
          in, and can end any of it; a new password ends all the others.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      body: (
        <p>
          No cookie until you sign in, two of our own after that. What you type into a form stays in
          your own browser until you send it; a file you choose is sent to us at once, and forgotten
          within about a day if the form is not. The{' '}
          <a className="text-link" href={COOKIES.href}>
            {COOKIES.label}
          </a>{' '}
          names every entry.
        </p>
      ),
    },
    {
      id: 'yours',
      title: 'What you can ask for',
      body: ({ privacyEmail }) => (
        <>
          <p>
            A copy, a correction, or a deletion.{' '}
            <a className="text-link" href={DATA_REQUEST.href}>
              {DATA_REQUEST.label}
            </a>{' '}
            or write to{' '}
            <a className="text-link" href={`mailto:${privacyEmail}`}>
              {privacyEmail}
            </a>
            . A mail goes to the address in question first: only who can open it can ask for what
            belongs to it. Then we answer within 30 days.
          </p>
          <p>
            With an account you need not ask: My Profile has a button that downloads your account,
            your requests, quotes, projects and payments, our messages, what you saved and where you
            are signed in.
          </p>
          <p>
            A deletion spares invoices, accepted quotes and the record of their acceptance, with
            their payments and the plan of the project; what you wrote and uploaded there goes. We
            tell you which those are.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>This is the first version. A later one carries its own date at the top of this page.</p>
      ),
    },
  ],
}

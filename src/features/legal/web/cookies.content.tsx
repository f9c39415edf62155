// The cookie policy: every entry that this site leaves in a browser, by name. Tests compare it with the code, and with a browser.
import { PRIVACY } from '#site/site-links.ts'
import { LegalTable } from './legal-table.tsx'
import type { LegalText } from './legal-text.ts'

const HEADS = ['What it is for', 'How long it stays'] as const

export const COOKIES_TEXT: LegalText = {
  description:
    'Every cookie and every storage entry this site leaves in your browser, by name: what it is for, and how long it stays.',
  five: [
    'No cookie until you sign in.',
    'Two cookies after that, both our own.',
    'No advertising, no analytics, no other site.',
    'What you type into a form stays in your browser until you send it.',
    'Empty your browser, and all of it is gone.',
  ],
  sections: [
    {
      id: 'banner',
      title: 'Why there is no banner',
      body: (
        <p>
          There is nothing to agree to. Everything below does what you came for: it keeps you signed
          in, keeps what you typed, or remembers what you chose. None of it follows you, and no
          other site gets to see it.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>
            A cookie travels to our server with a request. These two are set when you sign in, and
            scripts cannot read them.
          </p>
          <LegalTable
            caption="The cookies of this site"
            heads={HEADS}
            rows={[
              {
                what: 'Keeps you signed in',
                code: '__Host-refresh',
                until: '30 days from signing in, 14 days without a visit, or until you sign out',
              },
              {
                what: 'Knows this browser again, so that a stranger’s wrong passwords do not lock you out of your account',
                code: '__Host-device',
                until: 'A year from signing in',
              },
            ]}
          />
          <p>
            Where the site is tried out on one’s own computer, without encryption, they are called{' '}
            <code>refresh</code> and <code>device</code>.
          </p>
        </>
      ),
    },
    {
      id: 'storage',
      title: 'Kept in your browser',
      body: (
        <>
          <p>
            These entries lie in your browser’s local storage. They are read by this site’s pages
            and do not travel by themselves.
          </p>
          <LegalTable
            caption="Entries in local storage"
            heads={HEADS}
            rows={[
              {
                what: 'Proves who you are when a page asks for your data; each one works for 15 minutes',
                code: 'token',
                until: 'Until you sign out',
              },
              {
                what: 'Your name, email, role and business ID, so that a page knows whom it greets',
                code: 'businessUser',
                until: 'Until you sign out',
              },
              {
                what: 'Whether your way home is the dashboard or the admin area',
                code: 'home',
                until: 'Until you sign out',
              },
              {
                what: 'A random value from your sign-up, so that the link in your mail needs no password here',
                code: 'browser-key',
                until: 'Until you remove it',
              },
              {
                what: 'What you typed into a form, one entry a form',
                code: '…-draft',
                until:
                  'Until the form is sent, or you empty it. The discovery form’s stays until you clear it',
              },
              {
                what: 'How far you are in the discovery form, and what you sent from it',
                code: 'discovery-place',
                until: 'Until you begin anew',
              },
              {
                what: 'The key to discovery answers that you asked us to save, so that you can have them deleted',
                code: 'discovery-saved',
                until: 'Until they are sent or deleted',
              },
              {
                what: 'Articles you saved while nobody was signed in',
                code: 'savedPosts',
                until: 'Until you take them off your list, or sign in',
              },
              {
                what: 'Day or Night, once you have chosen',
                code: 'sky',
                until: 'Until you remove it',
              },
              {
                what: 'That our team reads applications without names',
                code: 'blind-review',
                until: 'Until it is switched off',
              },
              {
                what: 'That our team’s single-key shortcuts are switched off',
                code: 'keys-off',
                until: 'Until they are switched on',
              },
            ]}
          />
        </>
      ),
    },
    {
      id: 'tab',
      title: 'Kept until you close the tab',
      body: (
        <LegalTable
          caption="Entries in session storage"
          heads={HEADS}
          rows={[
            {
              what: 'How far down you had read, for the Back button',
              code: 'react-router-scroll-positions',
              until: 'Until you close the tab',
            },
            {
              what: 'A message for the next page, such as “Logged out”',
              code: 'toasts',
              until: 'Until it is shown',
            },
            {
              what: 'A message to us that you are writing',
              code: 'message …',
              until: 'Until it is sent, or the tab is closed',
            },
            {
              what: 'The names of the files that go with that message',
              code: 'files …',
              until: 'Until it is sent, or the tab is closed',
            },
            {
              what: 'A message that could not be sent yet, so that it is not lost',
              code: 'outgoing …',
              until: 'Until it has arrived, or you discard it, or the tab is closed',
            },
            {
              what: 'A note that one of our team is writing',
              code: 'note …',
              until: 'Until it is saved, or the tab is closed',
            },
            {
              what: 'An answer to a pitch that one of our team is writing',
              code: 'decision …',
              until: 'Until it is sent, or the tab is closed',
            },
          ]}
        />
      ),
    },
    {
      id: 'others',
      title: 'Other sites',
      body: (
        <p>
          Our pages ask nothing of any other site, so no other site can leave a cookie here. Links
          to Facebook, LinkedIn and GitHub are links and nothing more. A card payment happens on the
          card provider’s own page, which you reach by pressing a button; what that page keeps, the
          provider’s policy says.
        </p>
      ),
    },
    {
      id: 'remove',
      title: 'How to remove it',
      body: (
        <p>
          Signing out takes the sign-in away. Everything else goes when you delete this site’s data
          in your browser’s settings: you are signed out, drafts are lost, and nothing else changes.
          What lies with us instead of in your browser stands in the{' '}
          <a className="text-link" href={PRIVACY.href}>
            {PRIVACY.label}
          </a>
          .
        </p>
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

// Cookie policy: every cookie and storage entry. Tests compare it with the code and a browser.
import { PRIVACY } from '#site/layouts/site-links.ts'
import { LegalTable } from './legal-table.tsx'
import type { ShippedText } from './shipped-text.ts'

const HEADS = ['Purpose', 'How long it stays'] as const

export const COOKIES_TEXT: ShippedText = {
  description:
    'Every cookie and storage entry this site uses in your browser: its name, its purpose and how long it stays.',
  five: [
    'No cookie until you sign in.',
    'Two cookies after that, both our own.',
    'No advertising, no third parties; visits are counted without cookies.',
    'What you type into a form stays in your browser until you send it.',
    'Clear your browser data, and all of it is gone.',
  ],
  sections: [
    {
      id: 'banner',
      title: 'Why there is no banner',
      body: (
        <p>
          There is nothing to agree to. Everything below only makes the site work for you: it keeps
          you signed in, saves what you typed, or remembers what you chose. None of it tracks you,
          and no other site can see it.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>
            Your browser sends cookies to our server with each request. These two are set when you
            sign in, and scripts cannot read them.
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
                what:
                  'Recognizes this browser, so that a stranger’s wrong passwords do not lock you out ' +
                  'of your account',
                code: '__Host-device',
                until: 'A year from signing in',
              },
            ]}
          />
          <p>
            When the site runs on a local computer without encryption, they are called{' '}
            <code>refresh</code> and <code>device</code>.
          </p>
        </>
      ),
    },
    {
      id: 'storage',
      title: 'Stored in your browser',
      body: (
        <>
          <p>
            These entries are in your browser’s local storage. Only this site’s pages read them, and
            your browser does not send them automatically.
          </p>
          <LegalTable
            caption="Entries in local storage"
            heads={HEADS}
            rows={[
              {
                what: 'Proves who you are when a page loads your data; each one works for 15 minutes',
                code: 'token',
                until: 'Until you sign out',
              },
              {
                what: 'Your name, email, role and business ID, so that a page can greet you and fill in your forms',
                code: 'businessUser',
                until: 'Until you sign out',
              },
              {
                what: 'Whether your home page is the dashboard or the admin area',
                code: 'home',
                until: 'Until you sign out',
              },
              {
                what:
                  'A random value from your sign-up, so that the link in your email needs no password ' +
                  'in this browser',
                code: 'browser-key',
                until: 'Until you remove it',
              },
              {
                what: 'What you typed into a form, one entry per form',
                code: '…-draft',
                until:
                  'Until you send or clear the form. The discovery form’s entry stays until you clear it',
              },
              {
                what: 'Your progress in the discovery form, and what you sent from it',
                code: 'discovery-place',
                until: 'Until you start again',
              },
              {
                what: 'The keys to discovery answers that you asked us to save, so that you can have them deleted',
                code: 'discovery-saved',
                until: 'Until they are sent or deleted',
              },
              {
                what: 'Articles you saved while signed out',
                code: 'savedPosts',
                until: 'Until you remove them from your list or sign in',
              },
              {
                what: 'Light or Dark, once you have chosen',
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
      title: 'Stored until you close the tab',
      body: (
        <LegalTable
          caption="Entries in session storage"
          heads={HEADS}
          rows={[
            {
              what: 'Your scroll position in the dashboard, for the Back button',
              code: 'scroll-positions',
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
              what: 'The names of the files attached to that message',
              code: 'files …',
              until: 'Until it is sent, or the tab is closed',
            },
            {
              what: 'A message that could not be sent yet, so that it is not lost',
              code: 'outgoing …',
              until: 'Until it is sent, you discard it or the tab is closed',
            },
            {
              what: 'A note that one of our team members is writing',
              code: 'note …',
              until: 'Until it is saved, or the tab is closed',
            },
            {
              what: 'An answer to a pitch that one of our team members is writing',
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
          Our pages load nothing from other sites, so no other site can set a cookie here. The one
          exception is a video in an article: once you press play, the player comes from YouTube or
          Vimeo, whose policies describe what it stores. Links to Facebook, LinkedIn and GitHub are
          just links. Card payments happen on the card provider’s own page, which you open with a
          button; the provider’s policy describes what that page stores.
        </p>
      ),
    },
    {
      id: 'remove',
      title: 'How to remove it',
      body: (
        <p>
          Signing out removes your sign-in. To remove everything else, delete this site’s data in
          your browser’s settings: you will be signed out and lose your drafts, and nothing else
          changes. For the data we store on our servers, see the{' '}
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
        <p>
          This is the first version. Later versions will show their date at the top of this page.
        </p>
      ),
    },
  ],
}

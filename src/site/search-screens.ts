// The screens of both back offices, as they are looked for: by their names, and by what one does there.
type Screen = { title: string; detail: string; path: string; words: string; isAdminOnly?: true }

export type Area = 'admin' | 'business'

const admin = (title: string, path: string, detail: string, more: Partial<Screen> = {}): Screen => ({ title, detail, path, words: '', ...more })

const SCREENS: Record<Area, readonly Screen[]> = {
  admin: [
    admin('Dashboard', '/admin', 'What waits today', { words: 'today queue revenue promises' }),
    admin('Jobs', '/admin?tab=jobs', 'Vacancies', { words: 'careers vacancy position' }),
    admin('Applications', '/admin?tab=applications', 'Who applied', { words: 'applicants resume hire' }),
    admin('Pricing', '/admin?tab=pricing', 'Plans and the price book', { words: 'packages services rates' }),
    admin('Promotions', '/admin?tab=promotions', 'Codes and discounts', { words: 'coupon discount' }),
    admin('Settings', '/admin?tab=settings', 'Company, people, bank details, your account', { words: 'company facts staffed hours phone address people team invite roles staff sessions password account bank details transfer legal terms privacy', isAdminOnly: true }),
    admin('Inbox', '/admin/inbox', 'Requests, pitches, messages, leads', { words: 'enquiries requests leads' }),
    admin('Quotes', '/admin/quotes', 'Open, drafts, answered', { words: 'offers proposals' }),
    admin('Projects', '/admin/projects', 'What is being built', { words: 'milestones tasks' }),
    admin('Customers', '/admin/customers', 'Everybody, one page each', { words: 'people contacts clients merge export erase' }),
    admin('Payments', '/admin/payments', 'Everything paid and due', { words: 'invoices refunds money transfers' }),
    admin('Analytics', '/admin/analytics', 'Figures of the businesses', { words: 'figures campaigns import statements' }),
    admin('Blog', '/admin/blog', 'Articles, drafts, readers', { words: 'posts newsletter write' }),
    admin('Messages', '/admin/messages', 'Conversations with customers', { words: 'threads support chat' }),
  ],
  business: [
    admin('Quotes', '/dashboard?section=quotes', 'What we priced for you', { words: 'requests offers' }),
    admin('Subscription', '/dashboard?section=subscription', 'Your plans', { words: 'plan cancel card renew' }),
    admin('Payment History', '/dashboard?section=payments', 'Paid and to pay', { words: 'invoices pay receipts' }),
    admin('Analytics', '/dashboard?section=analytics', 'The last 30 days', { words: 'visits clicks leads figures' }),
    admin('Projects', '/dashboard?section=projects', 'What we build for you', { words: 'files milestones tasks' }),
    admin('Notifications', '/dashboard?section=notifications', 'What has happened', { words: 'news' }),
    admin('My Profile', '/dashboard?section=profile', 'Your business, password and data', { words: 'password address sessions export mail account' }),
    admin('Messages', '/dashboard?section=messages', 'Write to the team', { words: 'help support contact' }),
  ],
}

/** Whose words begin with everything that was typed. */
export function screensFor(area: Area, typed: string, isAdmin: boolean): Screen[] {
  const wanted = typed.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (!wanted.length) return []
  return SCREENS[area].filter(({ title, words, isAdminOnly }) => {
    const known = `${title} ${words}`.toLowerCase().split(' ')
    return (isAdmin || !isAdminOnly) && wanted.every((word) => known.some((one) => one.startsWith(word)))
  })
}

// The paths of all screens, for links, mails, redirects and forms.

/** Bookmarks contain the names of tabs and sections, and mails too, so they must not change. */
export type AdminTab = 'dashboard' | 'jobs' | 'applications' | 'pricing' | 'promotions' | 'settings'
export type SettingsSection =
  | 'company'
  | 'appearance'
  | 'people'
  | 'promises'
  | 'quotes'
  | 'payments'
  | 'tax'
  | 'hours'
  | 'content'
  | 'redirects'
  | 'claims'
  | 'calls'
  | 'calendars'
  | 'replies'
  | 'mails'
  | 'delivery'
  | 'legal'
  | 'data'
  | 'account'
export type CustomerSection =
  | 'quotes'
  | 'subscription'
  | 'payments'
  | 'analytics'
  | 'projects'
  | 'notifications'
  | 'profile'
  | 'messages'

const encoded = encodeURIComponent

/** A parameter is inserted as it is; only the text of a search is encoded. */
export const paths = {
  home: '/',
  oldHome: '/home',
  smallBusiness: '/services/small-business',
  startups: '/services/startups',
  maintenancePlans: '/maintenance-plans',
  subscriptions: '/subscriptions',
  doctorsClinics: '/industries/doctors-clinics',
  caseStudy: '/industries/doctors-clinics/case-study',
  writtenCaseStudy: (address: string) => `/case-studies/${address}`,
  startupPitch: '/startup-pitch',
  quoteRequest: '/quote',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/join',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  dataRequest: '/data-request',
  confirmDataRequest: '/data-request/confirm',
  findRequest: '/track',
  track: (token: string) => `/track/${token}`,
  verify: '/verify',
  verifyCode: (code: string) => `/verify/${code}`,
  careers: '/careers',
  jobListings: '/job-listings',
  job: (id: string | number) => `/job/${id}`,
  application: (token: string) => `/application/${token}`,
  blogs: '/blogs',
  post: (id: string | number) => `/blogs/${id}`,
  author: (slug: string) => `/blogs/authors/${slug}`,
  stayUpdated: '/blogs#stay-updated',
  feed: '/blogs/feed.xml',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribeNewsletter: '/newsletter/unsubscribe',
  tajjam: '/tajjam',
  voygee: '/voygee',
  mindOps: '/mind-ops',
  mailbox: '/mailbox',
  mailboxMail: (id: string) => `/mailbox?mail=${id}`,
  sandboxCheckout: (id: string) => `/sandbox/checkout/${id}`,
  quote: (id: string) => `/quotes/${id}`,
  quoteMessages: (id: string) => `/quotes/${id}#messages`,
  customer: {
    home: '/dashboard',
    section: (name: CustomerSection) => `/dashboard?section=${name}`,
    project: (id: string) => `/dashboard?section=projects&project=${id}`,
    proof: (id: string) => `/dashboard?section=projects&proof=${id}`,
    planChoice: (planId: string) => `/dashboard?section=subscription&plan=${planId}`,
    planOffer: (id: string) => `/dashboard?section=subscription&offer=${id}`,
    statement: (id: string) => `/dashboard?section=subscription&statement=${id}`,
    edit: (id: string) => `/dashboard?section=subscription&edit=${id}`,
    thread: (about: 'request' | 'quote' | 'project' | 'edit', id: string) =>
      `/dashboard?section=messages&about=${about}&id=${id}`,
  },
  admin: {
    home: '/admin',
    tab: (name: AdminTab) => `/admin?tab=${name}`,
    setting: (name: SettingsSection) => `/admin?tab=settings&section=${name}`,
    legalDetails: '/admin?tab=settings&section=company#legal-details',
    mailTemplate: (name: string) => `/admin?tab=settings&section=mails&mail=${name}`,
    application: (id: string) => `/admin?tab=applications&application=${id}`,
    applicationsFor: (jobId: string | number) => `/admin?tab=applications&jobId=${jobId}`,
    inbox: '/admin/inbox',
    inboxOf: (kind: 'discovery' | 'pitch' | 'message') => `/admin/inbox?kind=${kind}`,
    inquiry: (id: string) => `/admin/inbox/${id}`,
    quotes: '/admin/quotes',
    quote: (id: string) => `/admin/quotes/${id}`,
    projects: '/admin/projects',
    project: (id: string) => `/admin/projects/${id}`,
    proof: (id: string) => `/admin/projects/proofs/${id}`,
    customers: '/admin/customers',
    customer: (id: string) => `/admin/customers/${id}`,
    payments: '/admin/payments',
    paymentsLike: (search: string) => `/admin/payments?search=${encoded(search)}`,
    duePayments: '/admin/payments?status=pending',
    bookkeeping: '/admin/payments?view=bookkeeping',
    invoiceDrafts: '/admin/payments?view=drafts',
    invoiceDraft: (id: string) => `/admin/payments/invoices/${id}`,
    bankImports: '/admin/payments?view=bank-statements',
    bankImport: (id: string) => `/admin/payments/bank-statements/${id}`,
    recurringInvoices: '/admin/payments?view=recurring',
    recurringInvoice: (id: string) => `/admin/payments/recurring/${id}`,
    analytics: '/admin/analytics',
    businessAnalytics: (businessId: string) => `/admin/analytics/${businessId}`,
    blog: '/admin/blog',
    subscribers: '/admin/blog/subscribers',
    authors: '/admin/blog/authors',
    post: (id: string | number) => `/admin/blog/${id}`,
    messages: '/admin/messages',
    thread: (id: string) => `/admin/messages/${id}`,
    mails: '/admin/mail',
    mail: (id: string) => `/admin/mail/${id}`,
    audit: '/admin/audit',
  },
} as const

/** `next` is the page to open after sign-in. */
export const withNext = (path: string, next: string | null | undefined): string =>
  next ? `${path}?next=${encoded(next)}` : path

export const withToken = (path: string, token: string): string => `${path}?token=${token}`

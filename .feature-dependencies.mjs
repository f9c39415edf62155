// The levels of the features. A feature may import only from features of a lower level.

/**
 * A feature may import contracts and services of a lower level, and its tables may reference tables
 * of a lower level. A feature without a level may import from no other.
 */
export const LEVELS = [
  ['catalogue', 'claims', 'clock', 'company', 'mailbox'],
  ['legal', 'marketing', 'notifications', 'promotions'],
  ['accounts'],
  ['careers', 'inquiries'],
  ['billing', 'contact', 'discovery', 'mails', 'pitches', 'products'],
  ['projects', 'quote-requests', 'sandbox'],
  ['analytics', 'files', 'quotes'],
  ['audit', 'blog', 'messages'],
  ['customers', 'today'],
  ['privacy', 'search'],
  ['data'],
]
/** Features that compose panels and React contexts of other features. They import any contract. */
export const COMPOSERS = ['admin', 'dashboard', 'tracking']

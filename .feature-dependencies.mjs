// The levels of the features. A feature may call only features of a lower level.

/**
 * A feature may call the services of a lower level, and its tables may reference tables of a lower
 * level. Of all other features it may import contracts only. A feature without a level may not call
 * any other.
 */
export const LEVELS = [
  ['catalogue', 'company', 'sandbox'],
  ['accounts', 'mails', 'notifications', 'promotions'],
  ['audit', 'careers', 'inquiries'],
  ['billing', 'contact', 'discovery', 'pitches', 'products'],
  ['projects', 'quote-requests'],
  ['analytics', 'files', 'quotes'],
  ['blog', 'messages'],
  ['customers', 'today'],
  ['privacy', 'search'],
  ['data'],
]
/** Features that compose panels and React contexts of other features. */
export const COMPOSERS = ['admin', 'dashboard']

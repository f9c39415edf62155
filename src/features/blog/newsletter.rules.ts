// How long a subscription waits for its proof.

/** A link to confirm works that long. */
export const CONFIRM_DAYS = 7

/** Said of a link that is used up, too old or made up: the three look the same. */
export const SUBSCRIBE_LINK_EXPIRED = 'This link no longer works. Subscribe again for a new one.'

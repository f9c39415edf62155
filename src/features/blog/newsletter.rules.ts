// Validity of confirmation links.

export const CONFIRM_DAYS = 7

/** The same message for used, expired and invalid links, so that it reveals nothing. */
export const SUBSCRIBE_LINK_EXPIRED =
  'This link is invalid or has expired. Subscribe again to get a new one.'

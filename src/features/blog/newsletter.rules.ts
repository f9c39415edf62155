// Sets how long confirmation links are valid.

export const CONFIRM_DAYS = 7

/** Used, expired and invalid links get the same message, so that it reveals nothing. */
export const SUBSCRIBE_LINK_EXPIRED =
  'This link is invalid or has expired. Subscribe again to get a new one.'

// Sets how long confirmation links are valid, and what a newsletter must contain.

export const CONFIRM_DAYS = 7

/** Used, expired and invalid links get the same message, so that it reveals nothing. */
export const SUBSCRIBE_LINK_EXPIRED =
  'This link is invalid or has expired. Subscribe again to get a new one.'

/** Product K10: the law requires the address in every newsletter. */
export const NO_POSTAL_ADDRESS =
  'A newsletter must contain the agency’s postal address. ' +
  'Add it in Settings, Company, under Legal details. Then send the post.'

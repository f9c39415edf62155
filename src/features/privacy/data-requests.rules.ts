// Lifetime of an unconfirmed data request.

/** In hours. Unconfirmed requests are deleted afterwards. */
export const CONFIRM_HOURS = 24

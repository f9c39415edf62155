// How long a data request waits for whoever can open its mail.

/** In hours. What is not confirmed by then is forgotten. */
export const CONFIRM_HOURS = 24

// The token behind a link of the newsletter.

/** The client puts it into the address as it is. */
export const linkIn = (request: Request) => ({
  param: { token: encodeURIComponent(new URL(request.url).searchParams.get('token') || 'none') },
})

/** A token of an impossible shape has never worked. */
export const isEnded = ({ status }: { status: number }): boolean => status === 404 || status === 400

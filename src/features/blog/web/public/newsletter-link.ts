/** Encoded here, since the API client inserts it into the path unchanged. */
export const linkIn = (request: Request) => ({
  param: { token: encodeURIComponent(new URL(request.url).searchParams.get('token') || 'none') },
})

/** The API responds with 400 to a malformed token. */
export const isEnded = ({ status }: { status: number }): boolean => status === 404 || status === 400

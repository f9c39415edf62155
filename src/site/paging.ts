// Where the next page of a list is, as the server says it.

/** The cursor in `<…?after=…>; rel="next"`. */
export function nextIn(link: string | null): string | undefined {
  const address = link?.match(/<([^>]+)>; rel="next"/)?.[1]
  return (address && new URL(address, location.origin).searchParams.get('after')) || undefined
}

// Requests for the test that repeats every call that creates something.
type Role = 'admin' | 'business' | 'visitor'
/** `other` is another body; null where the call takes none. */
type RepeatedRequest = {
  as: Role
  to: string
  with: object
  other: object | null
  headers?: Record<string, string>
}
export type RequestBuilder = () => Promise<RepeatedRequest>

export const callsOf =
  (as: Role) =>
  (to: string, body: object, other: object): RequestBuilder =>
  async () => ({ as, to, with: body, other: { ...body, ...other } })
export const admins = callsOf('admin')

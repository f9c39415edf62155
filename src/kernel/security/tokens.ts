// Access tokens: short-lived and signed. They name a session; its row decides whether it is valid.
import { jwtVerify, SignJWT } from 'jose'
import type { Site } from '../context.ts'

export const ACCESS_MINUTES = 15
const [ALGORITHM, AUDIENCE] = ['HS256', 'api']

export type TokenPayload = { userId: string; sessionId: string; role: string }

const keyOf = (site: Site): Uint8Array => new TextEncoder().encode(site.secret)

export function signAccessToken(
  site: Site,
  { userId, sessionId, role }: TokenPayload,
): Promise<string> {
  return new SignJWT({ role, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(site.publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(keyOf(site))
}

export async function readAccessToken(
  site: Site,
  token: string,
): Promise<TokenPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(site), {
      algorithms: [ALGORITHM],
      issuer: site.publicUrl,
      audience: AUDIENCE,
    })
    const { sub, sid, role } = payload
    return typeof sub === 'string' && typeof sid === 'string' && typeof role === 'string'
      ? { userId: sub, sessionId: sid, role }
      : undefined
  } catch {
    return undefined
  }
}

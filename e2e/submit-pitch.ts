// Submits a pitch without its form.
import type { Product } from './product.ts'

/** Submits a pitch through the API. @returns its tracking path */
export async function submitPitch(
  { origin }: Pick<Product, 'origin'>,
  startupName: string,
  email: string,
  deck?: Buffer,
): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(deck ?? [])]), `${startupName}.pptx`)
  const uploaded =
    deck &&
    ((await (
      await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: form })
    ).json()) as { data: string })
  const body = JSON.stringify({
    startupName,
    founderName: 'Devon Price',
    email,
    problem: 'Miles.',
    solution: 'A route.',
    fundingStage: 'seed',
    pitchDeck: uploaded?.data ?? '',
  })
  const reply = await fetch(`${origin}/api/pitches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  return ((await reply.json()) as { trackingPath: string }).trackingPath
}

// The letter that asks whether a data request is its reader's own. It repeats nothing that a stranger typed.
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import type { Wish } from './data-requests.contract.ts'
import { CONFIRM_HOURS } from './data-requests.rules.ts'

const ASKED: Record<Wish, string> = {
  copy: 'for a copy of what we keep about this address',
  deletion: 'to delete what we keep about this address',
}

/** A link to a page with a button, never one that acts by being opened. */
export function confirmDataRequest(brand: Brand, wish: Wish, url: string): Letter {
  return {
    brand,
    subject: `Please confirm your data request to ${brand.name}`,
    preview: 'Nothing happens unless you confirm it.',
    heading: 'Did you ask for this?',
    blocks: [
      { p: `Somebody, probably you, asked us ${ASKED[wish]}. Only who can open this mail can confirm that.` },
      { button: { label: 'Look at the request', url } },
      { small: `The link opens a page with a button. It works for ${CONFIRM_HOURS} hours; a request that is not confirmed by then is forgotten.` },
    ],
    why: 'You get this mail because this address was typed into our data request form. If it was not you, you need not do anything.',
  }
}

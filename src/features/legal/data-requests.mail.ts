// The letters about a data request: whether it is its reader's own, and that it is done. They repeat nothing that a stranger typed.
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

/** The last one: no copy of it is kept. */
export function dataErased(brand: Brand): Letter {
  return {
    brand,
    subject: `${brand.name} has deleted your data`,
    preview: 'This is the last mail about it.',
    heading: 'Your data is deleted',
    blocks: [
      { p: 'You asked us to delete what we keep about this address. It is done: your requests with our notes and their files, the mails to you, your account and your newsletter address, where there were any. Nobody can bring them back.' },
      { p: 'What stays is what the law and an agreement ask for: invoices, accepted quotes and the record of their acceptance. A backup that was made before today still holds the rest until it is thrown away.' },
      { small: 'We keep no copy of this mail either.' },
    ],
    why: 'You get this mail because you asked us to delete your data, and confirmed it from this address.',
  }
}

// The campaign that led a visitor to a form. It names an advertisement, never a person.
import { truncateText } from '../text.contract.ts'

const MAX_LENGTH = 200

/** Advertisers that mark their links with an id of the click instead of a source. */
const CLICK_IDS = { gclid: 'google', msclkid: 'bing', fbclid: 'facebook' }

/**
 * Links pass the parameters of a campaign on to the page of the form (src/site/hydration/boot.js).
 *
 * @param pageUrl the URL of that page, as a browser sends it in `referer`
 * @returns for example `newsletter / spring sale`; empty without a campaign
 */
export function campaignIn(pageUrl: string | undefined): string {
  if (pageUrl === undefined || !URL.canParse(pageUrl)) return ''
  const { searchParams } = new URL(pageUrl)
  const [, advertiser] = Object.entries(CLICK_IDS).find(([id]) => searchParams.has(id)) ?? []
  const source = searchParams.get('utm_source') || (advertiser ?? '')
  const text = [source, searchParams.get('utm_campaign') ?? '']
    .map((name) => name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter(Boolean)
    .join(' / ')
  return truncateText(text, MAX_LENGTH).toWellFormed()
}

// Whether a mail server sends the mails of the product.
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'

export const deliveryGoingLive: GoingLiveStep = {
  name: 'mail-server',
  rank: 40,
  title: 'Mail server',
  text: 'Without one, emails are only stored in a folder, and nobody receives them.',
  screen: paths.admin.setting('delivery'),
  left: async ({ site }) => (site.mailServer ? 0 : 1),
}

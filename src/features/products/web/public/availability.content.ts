// The switch that every sister product has.
import { contentSwitch } from '../../../../kernel/content-page.contract.ts'

export const AVAILABILITY = {
  label: 'On or off',
  fields: {
    isShown: contentSwitch('Show this product in the menu, and its page', true),
  },
} as const

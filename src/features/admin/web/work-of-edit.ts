import type { TeamEdit } from '#features/edits/edits.contract.ts'

/** The plan on which the time of an edit is spent. */
export const workOfEdit = ({ subscriptionId, planName, businessName }: TeamEdit) => ({
  projectId: null,
  subscriptionId,
  title: planName,
  businessName,
})

// What an open or delivered project waits for, for the team.
import { Banner } from '#ui/banner.tsx'
import type { Project } from '../../projects.contract.ts'
import { supportText } from '../../support.rules.ts'
import { inDays } from '../project-texts.ts'

export function StatusBanner({
  project: { state, waitingOn, waitsFor, waitingDays, supportPeriod, isWaitingOnManual },
}: {
  project: Project
}) {
  if (state === 'waiting-for-deposit')
    return (
      <Banner tone="warn" title="Waiting for the first payment.">
        Work starts and dates are set once it is paid.
      </Banner>
    )
  if (state === 'delivered')
    return (
      <Banner tone="ok" title="Delivered.">
        {supportPeriod ? `${supportText(supportPeriod)}.` : 'All agreed work is done.'}
      </Banner>
    )
  if (state === 'active' && waitingOn === 'customer')
    return (
      <Banner
        tone="warn"
        title={`Waiting on them${waitingDays > 0 ? `, ${inDays(waitingDays)}` : ''}.`}
      >
        {waitsFor}
        {isWaitingOnManual && ', set manually'}
      </Banner>
    )
  return null
}

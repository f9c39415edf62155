// Reports that another person completed the item meanwhile. The input stays.
import { Banner } from '#ui/banner.tsx'

export const isWaiting = ({ isIdle, isError }: { isIdle: boolean; isError: boolean }): boolean =>
  isIdle || isError

export const NoLongerNeeded = ({ what, hasText }: { what: string; hasText: boolean }) => (
  <div role="alert">
    <Banner tone="info" title={`${what} in the meantime.`}>
      {hasText &&
        'What you wrote is still here. You can copy it, or send it to the team as a message.'}
    </Banner>
  </div>
)

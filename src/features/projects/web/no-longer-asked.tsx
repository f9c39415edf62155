// Said in a dialog when what it answers was settled by somebody else meanwhile. What was typed stays.
import { Banner } from '#ui/banner.tsx'

/** Whoever is sending just now, or has sent, is not too late. */
export const isWaiting = ({ isIdle, isError }: { isIdle: boolean; isError: boolean }): boolean =>
  isIdle || isError

export const NoLongerAsked = ({ what, hasText }: { what: string; hasText: boolean }) => (
  <div role="alert">
    <Banner tone="info" title={`${what} meanwhile.`}>
      {hasText &&
        'What you wrote is still here: you can copy it, or send it to the team as a message.'}
    </Banner>
  </div>
)

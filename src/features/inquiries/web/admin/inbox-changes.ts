import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useChange, type WithKey } from '#site/data/use-change.ts'
import { INQUIRIES } from './inbox-counts.query.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { ToastMessage } from '#ui/toasts.tsx'
import type { CLOSE_REASONS, LoggedCall } from '../../inquiries.contract.ts'

/** The reasons a team member can choose; only senders withdraw. */
export type TeamReason = Exclude<keyof typeof CLOSE_REASONS, 'withdrawn'>

const inquiries = () => privateApi().inquiries[':id']

const useInquiryChange = <Input = void>(
  call: (input: Input, withKey: WithKey) => Promise<unknown>,
  toast?: (input: Input) => Omit<ToastMessage, 'type'>,
  isShownElsewhere?: (error: Error) => boolean,
) =>
  useChange(call, {
    invalidates: [INQUIRIES],
    ...(isShownElsewhere && { isShownElsewhere }),
    ...(toast && { toast: (_result, input) => toast(input) }),
  })

/** Runs without a user action, so it shows no toast or error. The next opening tries again. */
export function useMarkInquiryRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => expectOk(inquiries().reading.$post({ param: { id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [INQUIRIES] }),
  })
}

export const useStartReview = (id: string) =>
  useInquiryChange(
    () => expectOk(inquiries().review.$post({ param: { id } })),
    () => ({ title: 'Taken on', description: 'The sender can see that it is in review.' }),
  )

export const useAssignment = (id: string) =>
  useInquiryChange((userId: string | null) =>
    expectOk(inquiries().assignment.$put({ param: { id }, json: { userId } })),
  )

export const useNewNote = (id: string) =>
  useInquiryChange((text: string, withKey) =>
    unwrap(inquiries().notes.$post({ param: { id }, json: { text } }, withKey)),
  )

export const useLoggedCall = (id: string) =>
  useInquiryChange(
    (json: LoggedCall, withKey) =>
      expectOk(inquiries().calls.$post({ param: { id }, json }, withKey)),
    ({ kind }) => ({ title: kind === 'call' ? 'Call logged' : 'Meeting logged' }),
    hasFields,
  )

export function useCloseInquiry(id: string) {
  const { mutate: reopen } = useReopenInquiry(id)
  return useInquiryChange(
    (reason: TeamReason) =>
      expectOk(inquiries().closing.$post({ param: { id }, json: { reason } })),
    () => ({ title: 'Request closed', action: { label: 'Reopen', onSelect: () => reopen() } }),
  )
}

export const useReopenInquiry = (id: string) =>
  useInquiryChange(
    () => expectOk(inquiries().closing.$delete({ param: { id } })),
    () => ({ title: 'Request reopened' }),
  )

export function useSpam(id: string) {
  const mark = (isSpam: boolean) =>
    expectOk(inquiries().spam.$put({ param: { id }, json: { isSpam } }))
  const { mutate: undo } = useInquiryChange(mark)
  return useInquiryChange(mark, (isSpam) => ({
    title: isSpam ? 'Marked as spam' : 'Marked as not spam',
    action: { label: 'Undo', onSelect: () => undo(!isSpam) },
  }))
}

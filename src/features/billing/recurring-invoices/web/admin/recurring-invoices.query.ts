// The queries and changes of admins about recurring invoices.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { formatDay } from '#kernel/dates.ts'
import type {
  NewPriceChange,
  NewRecurringInvoice,
  RecurrenceState,
  RecurringInvoice,
  RecurringInvoiceChange,
} from '../../recurring-invoices.contract.ts'

const RECURRING = 'recurring-invoices'
const calls = () => privateApi()['recurring-invoices']
const keyOf = (id: string) => [RECURRING, 'one', id] as const

export const useRecurringInvoices = () =>
  usePages([RECURRING, 'list'], (page) => calls().$get({ query: page }))

export const useRecurringInvoice = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useRepeating = (draftId: string) =>
  useChange(
    (json: NewRecurringInvoice, withKey) =>
      unwrap(
        privateApi()['invoice-drafts'][':id']['recurring-invoice'].$post(
          { param: { id: draftId }, json },
          withKey,
        ),
      ),
    {
      invalidates: [RECURRING],
      toast: ({ nextOn }: RecurringInvoice) => ({
        title: 'Recurring invoice created',
        description: nextOn ? `The first invoice is sent on ${formatDay(nextOn)}.` : '',
      }),
      isShownElsewhere: () => true,
    },
  )

export const useChangingRecurring = (id: string) =>
  useChange(
    (json: RecurringInvoiceChange) => unwrap(calls()[':id'].$put({ param: { id }, json })),
    {
      invalidates: [RECURRING],
      shownAt: keyOf(id),
      toast: () => ({ title: 'Saved', description: 'It applies to all future invoices.' }),
      isShownElsewhere: () => true,
    },
  )

const STATES: Record<RecurrenceState, string> = {
  active: 'Recurring invoice resumed',
  paused: 'Recurring invoice paused',
  ended: 'Recurring invoice ended',
}

export const useSettingState = (id: string) =>
  useChange(
    (state: RecurrenceState) =>
      unwrap(calls()[':id'].state.$put({ param: { id }, json: { state } })),
    {
      invalidates: [RECURRING],
      shownAt: keyOf(id),
      toast: ({ nextOn }: RecurringInvoice, state) => ({
        title: STATES[state],
        description:
          state === 'active' && nextOn
            ? `The next invoice is sent on ${formatDay(nextOn)}.`
            : 'No further invoices are sent.',
      }),
    },
  )

export const useAnnouncingPrice = (id: string) =>
  useChange(
    (json: NewPriceChange, withKey) =>
      unwrap(calls()[':id']['price-change'].$post({ param: { id }, json }, withKey)),
    {
      invalidates: [RECURRING],
      shownAt: keyOf(id),
      toast: ({ email }: RecurringInvoice) => ({
        title: 'Price change announced',
        description: `Emailed to ${email}.`,
      }),
      isShownElsewhere: () => true,
    },
  )

export const useWithdrawingPrice = (id: string) =>
  useChange(() => unwrap(calls()[':id']['price-change'].$delete({ param: { id } })), {
    invalidates: [RECURRING],
    shownAt: keyOf(id),
    toast: () => ({
      title: 'Price change withdrawn',
      description: 'We emailed the customer that the price stays.',
    }),
  })

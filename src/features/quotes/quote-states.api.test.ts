import { clock, ctxOf, people, request } from '#testing/test-app.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyDraft } from './first-draft.rules.ts'
import type { AdminQuote } from './quotes.contract.ts'
import { remindQuotes } from './remind-quotes.service.ts'

const ACTIONS = [
  'save',
  'publish',
  'resend',
  'revise',
  'discard',
  'withdraw',
  'accept',
  'decline',
  'expire',
] as const
type Action = (typeof ACTIONS)[number]
type Model = {
  status: string
  hasDraft: boolean
  version: number
  isWithdrawn: boolean
  isExpired: boolean
  isDeleted: boolean
}

const awaits = ({ status, isWithdrawn }: Model): boolean =>
  (status === 'pending' || status === 'sent') && !isWithdrawn

const isOpen = (model: Model): boolean => awaits(model) && !model.isExpired

/** A step returns undefined for a rejected action. */
const MODEL_STEPS: Record<Action, (model: Model) => Model | undefined> = {
  save: (model) => (model.hasDraft ? model : undefined),
  publish: ({ hasDraft, version }) =>
    hasDraft
      ? {
          status: 'pending',
          hasDraft: false,
          version: version + 1,
          isWithdrawn: false,
          isExpired: false,
          isDeleted: false,
        }
      : undefined,
  resend: (model) => (isOpen(model) ? { ...model, status: 'sent' } : undefined),
  revise: (model) =>
    model.status !== 'accepted' && (model.hasDraft || model.version > 0)
      ? { ...model, hasDraft: true }
      : undefined,
  discard(model) {
    if (model.version === 0) return { ...model, isDeleted: true }
    return model.hasDraft ? { ...model, hasDraft: false } : undefined
  },
  withdraw: (model) =>
    model.version > 0 && (awaits(model) || model.isWithdrawn)
      ? { ...model, isWithdrawn: true }
      : undefined,
  accept(model) {
    if (model.status === 'accepted') return model
    return isOpen(model) ? { ...model, status: 'accepted', hasDraft: false } : undefined
  },
  decline(model) {
    if (model.status === 'declined') return model
    return isOpen(model) ? { ...model, status: 'declined' } : undefined
  },
  expire: (model) => ({ ...model, isExpired: model.version > 0 }),
}

function nextModel(model: Model, action: Action): Model | undefined {
  if (model.isDeleted) return action === 'expire' ? model : undefined
  return MODEL_STEPS[action](model)
}

const call = (method: string, path: string, body?: unknown, role: 'admin' | 'business' = 'admin') =>
  request(role, method, `/api${path}`, body)
const read = async (id: string): Promise<AdminQuote | undefined> => {
  const reply = await call('GET', `/quotes/${id}`)
  // Cast: the response type of this call.
  return reply.status === 200 ? ((await reply.json()) as AdminQuote) : undefined
}
let notes = 0

async function act(id: string, action: Action): Promise<boolean> {
  const quote = await read(id)
  const version = quote?.version ?? 0
  const note = `Note ${(notes += 1)}`
  const tries: Record<Action, () => Promise<Response>> = {
    save: () =>
      call('PUT', `/quotes/${id}/draft`, {
        revision: quote?.draftRevision ?? 0,
        content: { ...content, ...quote?.draft, note },
      }),
    publish: () =>
      call('POST', `/quotes/${id}/publication`, { revision: quote?.draftRevision ?? 0 }),
    resend: () => call('POST', `/quotes/${id}/notices`),
    revise: () => call('POST', `/quotes/${id}/revision`),
    discard: () => call('DELETE', `/quotes/${id}/draft`),
    withdraw: () => call('POST', `/quotes/${id}/withdrawal`),
    accept: () =>
      call(
        'POST',
        `/my/quotes/${id}/acceptance`,
        { version, name: 'Nora', consent: true, options: [], alternative: null },
        'business',
      ),
    decline: () =>
      call('POST', `/my/quotes/${id}/decline`, { version, reason: 'timing' }, 'business'),
    expire: async () => {
      clock.at = new Date((clock.at?.getTime() ?? 0) + 40 * 24 * 3_600_000)
      await remindQuotes.run(ctxOf('visitor'), {})
      return new Response()
    },
  }
  if (action === 'publish' && quote?.draft)
    await call('PUT', `/quotes/${id}/draft`, {
      revision: quote.draftRevision,
      content: { ...quote.draft, note, validUntil: dayAfterNext() },
    }).then(() => quote.draftRevision++)
  const { status } = await tries[action]()
  expect([200, 201, 204, 403, 404, 409]).toContain(status)
  return status < 300
}

const dayAfterNext = (): string =>
  new Date((clock.at?.getTime() ?? 0) + 48 * 3_600_000).toISOString().slice(0, 10)
const content = {
  ...emptyDraft('2026-04-03'),
  businessName: 'Square One Coffee',
  businessEmail: people.business.email,
  items: [
    {
      id: 'one',
      name: 'Website',
      description: '',
      type: 'one-time',
      amount: 1000,
      packageId: null,
      may: 'required',
      duration: '',
      freeMonths: 0,
    },
  ],
}

test('matches the model for any sequence of actions; rejected actions change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Action>(...ACTIONS), { minLength: 3, maxLength: 12 }),
      async (actions) => {
        clock.at = new Date('2026-03-04T16:00:00Z')
        // Cast: the response type of this call.
        const { id } = (await (
          await call('POST', '/quotes', { inquiryId: null })
        ).json()) as AdminQuote
        await call('PUT', `/quotes/${id}/draft`, { revision: 0, content })
        let model: Model = {
          status: 'draft',
          hasDraft: true,
          version: 0,
          isWithdrawn: false,
          isExpired: false,
          isDeleted: false,
        }
        for (const action of actions) {
          const next = nextModel(model, action)
          expect([action, await act(id, action)]).toEqual([action, next !== undefined])
          model = next ?? model
          const quote = await read(id)
          if (model.isDeleted) expect(quote).toBeUndefined()
          else
            expect(quote).toMatchObject({
              status: model.status,
              hasDraft: model.hasDraft,
              version: model.version,
              isExpired: awaits(model) && model.isExpired,
            })
        }
      },
    ),
    { numRuns: 25 },
  )
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubscriptionProvider, useSubscription } from './subscription-context.tsx'

function Plan() {
  return useSubscription()?.packageName ?? 'no plan'
}

test('throws outside its provider', () => {
  expect(() => renderToString(<Plan />)).toThrow(
    'useSubscription must be used within a SubscriptionProvider',
  )
})

test('returns null without a subscription', () => {
  expect(
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <SubscriptionProvider>
          <Plan />
        </SubscriptionProvider>
      </QueryClientProvider>,
    ),
  ).toBe('no plan')
})

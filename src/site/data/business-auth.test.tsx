import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusinessAuthProvider, useBusinessAuth } from './business-auth.tsx'
import { createQueries } from './query.ts'

function WhoIsIn() {
  const { user, isAuthenticated, logout } = useBusinessAuth()
  return `${user?.name ?? 'nobody'}, ${isAuthenticated}, ${typeof logout}`
}

test('throws outside its provider', () => {
  expect(() => renderToString(<WhoIsIn />)).toThrow(
    'useBusinessAuth must be used within a BusinessAuthProvider',
  )
})

test('renders the same for every user on the server', () => {
  const written = renderToString(
    <QueryClientProvider client={createQueries()}>
      <BusinessAuthProvider>
        <WhoIsIn />
      </BusinessAuthProvider>
    </QueryClientProvider>,
  )
  expect(written).toBe('nobody, false, function')
})

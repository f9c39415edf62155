import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusinessAuthProvider, useBusinessAuth } from './business-auth.tsx'
import { createQueries } from './query.ts'

function WhoIsIn() {
  const { user, isAuthenticated, logout } = useBusinessAuth()
  return `${user?.name ?? 'nobody'}, ${isAuthenticated}, ${typeof logout}`
}

test('outside its provider it throws', () => {
  expect(() => renderToString(<WhoIsIn />)).toThrow(
    'useBusinessAuth must be used within a BusinessAuthProvider',
  )
})

test('a server knows nobody: what it writes is the same for everyone', () => {
  const written = renderToString(
    <QueryClientProvider client={createQueries()}>
      <BusinessAuthProvider>
        <WhoIsIn />
      </BusinessAuthProvider>
    </QueryClientProvider>,
  )
  expect(written).toBe('nobody, false, function')
})

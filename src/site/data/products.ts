// The paths of the sister products that an admin shows.
import type { RouterContextProvider } from 'react-router'
import { apiContext } from './api-context.ts'

/** Undefined if they are unknown: the header then shows all. */
export async function loadProducts(
  context: Readonly<RouterContextProvider>,
): Promise<string[] | undefined> {
  const reply = await context.get(apiContext).products.$get()
  return reply.ok ? (await reply.json()).map(({ path }) => path) : undefined
}

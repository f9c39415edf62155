// The frame of every public page.
import { Outlet } from 'react-router'
import { apiContext } from '#site/api.ts'
import type { Route } from './+types/public.layout'

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  return { company: await reply.json() }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header>{loaderData.company.name}</header>
      <Outlet />
    </>
  )
}

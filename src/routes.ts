// Every screen, in the order of the specification's table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/public.layout.tsx', [
    index('features/marketing/web/home.page.tsx'),
    route('home', 'site/old-home.page.tsx'),
    route('*', 'site/not-found.page.tsx'),
  ]),
] satisfies RouteConfig

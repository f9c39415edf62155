// Every screen, in the order of the specification's table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/public.layout.tsx', [
    index('features/marketing/web/home.page.tsx'),
    route('quote', 'features/quotes/web/quote-request.page.tsx'),
    route('track', 'features/enquiries/web/find-request.page.tsx'),
    route('track/:token', 'features/enquiries/web/track.page.tsx'),
    route('*', 'site/not-found.page.tsx'),
  ]),
] satisfies RouteConfig

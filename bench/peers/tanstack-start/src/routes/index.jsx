import { createFileRoute } from '@tanstack/react-router'
import { HomeBody } from '../../generated/home-body.jsx'
import { links, meta } from '../../generated/home-head.js'
import styles from '../../generated/home.css?url'

export const Route = createFileRoute('/')({
  head: () => ({ meta, links: [...links, { rel: 'stylesheet', href: styles }] }),
  component: HomeBody,
})

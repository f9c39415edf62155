import { HomeBody } from '../generated/home-body.jsx'
import { links, meta } from '../generated/home-head.js'
import '../generated/home.css'
import { Head } from './head.jsx'

export default function Home() {
  return (
    <>
      <Head {...{ links, meta }} />
      <HomeBody />
    </>
  )
}

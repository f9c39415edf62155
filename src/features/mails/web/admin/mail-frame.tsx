// An email as its recipient sees it, in a sandboxed frame as high as the email.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import './mails.css'

const INITIAL_HEIGHT = 704

/** The page is same-origin, so the frame can take its height. Sandbox and CSP forbid scripts. */
export function MailFrame({ title, page }: { title: string; page: string }) {
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const watching = useRef<ResizeObserver>(null)
  useEffect(() => () => watching.current?.disconnect(), [])
  const resizeFrame = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    watching.current?.disconnect()
    const mail = currentTarget.contentDocument?.documentElement
    if (!mail) return
    watching.current = new ResizeObserver(() =>
      setHeight(Math.ceil(mail.getBoundingClientRect().height)),
    )
    watching.current.observe(mail)
  }
  return (
    <iframe
      className="mail-page"
      title={title}
      src={page}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={resizeFrame}
    />
  )
}

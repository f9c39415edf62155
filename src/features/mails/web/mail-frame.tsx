// An email as its recipient sees it, in a sandboxed frame as high as the email. Styles: mails.css.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

const UNTIL_KNOWN = 704

/** Same origin, so that its height can be measured. Sandbox and CSP allow no script. */
export function MailFrame({ title, page }: { title: string; page: string }) {
  const [height, setHeight] = useState(UNTIL_KNOWN)
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

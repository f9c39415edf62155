// A mail as its reader sees it: in a frame that can do nothing, and is as high as the mail. Its styles: mails.css.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

const UNTIL_KNOWN = 704

/** Its height can be asked because it is of our own origin. No script runs in it: its sandbox allows none, and its policy loads none. */
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

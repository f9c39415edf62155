// Plays a film or a sound, and goes on with a new link when the one it has expires.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

type Props = { name: string; isFilm: boolean; path: string; renew: () => Promise<string> }
type Place = { at: number; isPlaying: boolean }

/** Links are valid for ten minutes: what fails again within this time needs no new one. */
const RENEWED_AGAIN_MS = 60_000

export function MediaPlayer({ name, isFilm, path, renew }: Props) {
  const [source, setSource] = useState(path)
  const [isBroken, setBroken] = useState(false)
  const place = useRef<Place>(undefined)
  const renewedAt = useRef<number>(undefined)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => void (isOver.current = true)
  }, [])
  const handleError = ({ currentTarget, timeStamp }: SyntheticEvent<HTMLMediaElement>): void => {
    const isRecent = timeStamp - (renewedAt.current ?? -RENEWED_AGAIN_MS) < RENEWED_AGAIN_MS
    if (isRecent || currentTarget.error?.code === MediaError.MEDIA_ERR_DECODE)
      return setBroken(true)
    renewedAt.current = timeStamp
    place.current = { at: currentTarget.currentTime, isPlaying: !currentTarget.paused }
    return void renew().then(
      (next) => {
        if (isOver.current) return
        setSource(next)
        // Links of the same second are equal, so the browser does not load again by itself.
        if (next === source) currentTarget.load()
      },
      () => isOver.current || setBroken(true),
    )
  }
  const handleLoaded = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void => {
    if (!place.current) return
    const { at, isPlaying } = place.current
    place.current = undefined
    currentTarget.currentTime = at
    // Rejected if the browser requires another click, which the user sees.
    if (isPlaying) currentTarget.play().catch(() => undefined)
  }
  if (isBroken) return <p className="muted">This file can’t be played here. Download it instead.</p>
  const Media = isFilm ? 'video' : 'audio'
  return (
    <Media
      src={source}
      controls
      preload="metadata"
      aria-label={name}
      onError={handleError}
      onLoadedMetadata={handleLoaded}
    />
  )
}

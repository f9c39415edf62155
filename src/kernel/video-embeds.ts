// Recognizes links to videos, which an article shows in place after a click.

export type VideoEmbed = { host: 'YouTube' | 'Vimeo'; player: string }

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?=[?&#]|$)/
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:\/([\da-f]{6,16}))?(?=[?#]|$)/

/** `player` sets no cookie until the video plays. */
export function videoEmbedOf(address: string): VideoEmbed | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? []
  if (youtube)
    return {
      host: 'YouTube',
      player: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
    }
  const [, vimeo, hash] = VIMEO.exec(address) ?? []
  if (vimeo)
    return {
      host: 'Vimeo',
      player: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
    }
  return undefined
}

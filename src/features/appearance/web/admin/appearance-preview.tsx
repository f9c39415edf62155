// A part of a public page in the chosen colors and fonts, in both themes.
import type { FontPair } from '../../appearance.contract.ts'
import { applyAppearance } from './apply-appearance.ts'
import './appearance.css'

const THEMES = [
  { name: 'day', title: 'Light theme' },
  { name: 'night', title: 'Dark theme' },
] as const

export function AppearancePreview({
  colors,
  fonts,
}: {
  colors: Readonly<Record<string, string>>
  fonts: FontPair
}) {
  return (
    <div
      className="appearance-preview"
      ref={(element) => void (element && applyAppearance(element, colors, fonts))}
    >
      {THEMES.map(({ name, title }) => (
        <figure key={name}>
          <figcaption>{title}</figcaption>
          <div className={`appearance-page ${name}`} aria-hidden>
            <div className="appearance-sky">
              <b>Websites that bring you customers</b>
              <span>For small businesses, startups and practices.</span>
              <span className="appearance-button">Get a quote</span>
            </div>
            <div className="appearance-card">
              <b>Your project</b>
              <span>Next: approve the first draft.</span>
              <i>See all files</i>
            </div>
            <div className="appearance-foot">
              <b>Questions?</b>
              <span>We reply within one working day.</span>
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}

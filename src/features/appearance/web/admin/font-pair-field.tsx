// The choice between the two pairs of fonts, each shown in its own fonts.
import { RadioCard } from '#ui/choice.tsx'
import { FONT_PAIRS, type FontPair } from '../../appearance.contract.ts'
import './appearance.css'

const TEXTS: Readonly<Record<FontPair, { title: string; text: string }>> = {
  besley: { title: 'Besley and Figtree', text: 'A sturdy serif for headings' },
  manrope: { title: 'Manrope and Figtree', text: 'A modern sans serif for headings' },
}

export function FontPairField({
  value,
  onChange,
}: {
  value: FontPair
  onChange: (fonts: FontPair) => void
}) {
  return (
    <fieldset className="font-pairs">
      <legend>Fonts</legend>
      {FONT_PAIRS.map((pair) => (
        <RadioCard
          key={pair}
          name="fonts"
          value={pair}
          checked={value === pair}
          onChange={() => onChange(pair)}
          title={<span className={`font-pair-title font-pair-${pair}`}>{TEXTS[pair].title}</span>}
          text={TEXTS[pair].text}
        />
      ))}
    </fieldset>
  )
}

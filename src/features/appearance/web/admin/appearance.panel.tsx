// The brand colors and fonts, with a preview and the contrast of their texts.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import {
  type Appearance,
  AppearanceChange,
  BrandColors,
  type ColorCheck,
  DEFAULT_COLORS,
  type FontPair,
  hasDefaultColors,
} from '../../appearance.contract.ts'
import { AppearancePreview } from './appearance-preview.tsx'
import { ColorField } from './color-field.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { FontPairField } from './font-pair-field.tsx'
import { applyAppearance } from './apply-appearance.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './appearance.css'

const APPEARANCE = 'appearance'
const DEBOUNCE_MS = 250

export function AppearancePanel() {
  const { data, error } = useQuery({
    queryKey: [APPEARANCE],
    queryFn: () => unwrap<Appearance>(privateApi().appearance.$get()),
  })
  const { formKey, reset } = useFormReset([APPEARANCE])
  return (
    <section className="card card-body settings-wide" aria-labelledby="appearance">
      <h2 id="appearance">Colors and fonts</h2>
      <p className="muted">
        For the site, the dashboards and emails. All other colors are derived from these two, so
        that text stays readable in the light and the dark theme.
      </p>
      {data ? (
        <AppearanceForm key={formKey} appearance={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the colors and fonts." error={error} rows={5} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: AppearanceChange) => unwrap<Appearance>(privateApi().appearance.$put({ json })),
    {
      invalidates: [APPEARANCE],
      shownAt: [APPEARANCE],
      toast: () => ({
        title: 'Colors and fonts saved',
        description: 'Your site shows them from now on.',
      }),
      isShownElsewhere: hasFields,
    },
  )

/** The check of the last valid colors, while the admin types. */
function useColorCheck(colors: BrandColors): ColorCheck | undefined {
  const valid = BrandColors.safeParse(useDebouncedValue(colors, DEBOUNCE_MS)).data
  const { data } = useQuery({
    queryKey: [APPEARANCE, 'check', valid],
    queryFn: () =>
      unwrap<ColorCheck>(privateApi().appearance.check.$get({ query: valid ?? DEFAULT_COLORS })),
    placeholderData: (previous) => previous,
  })
  return data
}

type FormProps = { appearance: Appearance; onReload: () => Promise<void> }

function AppearanceForm({ appearance, onReload }: FormProps) {
  const [opened, setOpened] = useState(appearance)
  const [colors, setColors] = useState<BrandColors>(appearance)
  const [fonts, setFonts] = useState<FontPair>(appearance.fonts)
  const { main, background } = colors
  const check = useColorCheck({ main, background })
  const saving = useSaving()
  const change = (changed: Partial<BrandColors>): void => setColors({ ...colors, ...changed })
  return (
    <SettingsForm
      read={(form) =>
        AppearanceChange.safeParse({ ...Object.fromEntries(form), revision: opened.revision })
      }
      saving={saving}
      onSaved={(saved) => {
        setOpened(saved)
        setColors(saved)
        if (check) applyAppearance(document.documentElement, check.colors, saved.fonts)
      }}
      save="Save colors and fonts"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <div className="appearance-colors">
            <ColorField
              label="Main color"
              name="main"
              hint="Buttons, links and headings. A dark color."
              value={main}
              error={errors['main']}
              onChange={(value) => change({ main: value })}
            />
            <ColorField
              label="Background color"
              name="background"
              hint="The top of public pages. A light color."
              value={background}
              error={errors['background']}
              onChange={(value) => change({ background: value })}
            />
          </div>
          {!hasDefaultColors(colors) && (
            <p className="appearance-original">
              <Button variant="neutral" size="small" onClick={() => setColors(DEFAULT_COLORS)}>
                Use the original colors
              </Button>
            </p>
          )}
          {check?.suggestion && (
            <Banner
              tone="warn"
              title="Some text would be hard to read."
              action={
                <Button variant="neutral" onClick={() => setColors(check.suggestion ?? colors)}>
                  Use {suggested(check.suggestion, colors).join(' and ')}
                </Button>
              }
            >
              The closest readable colors keep their hue.
            </Banner>
          )}
          <FontPairField value={fonts} onChange={setFonts} />
          {check && <AppearancePreview colors={check.colors} fonts={fonts} />}
          {check && <ContrastTable contrasts={check.contrasts} />}
        </>
      )}
    </SettingsForm>
  )
}

const suggested = (suggestion: BrandColors, current: BrandColors): string[] =>
  (['main', 'background'] as const).flatMap((name) =>
    suggestion[name] === current[name] ? [] : [suggestion[name]],
  )

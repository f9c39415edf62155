// Joins stylesheets into one text, each in its cascade layer.

export type Sheet = { layer: string; text: string }

/** @param sheets in the order of the cascade; one with the layer '' names its layers itself */
export function joinSheets(sheets: readonly Sheet[]): string {
  const layers = new Map<string, string>()
  for (const { layer, text } of sheets) layers.set(layer, (layers.get(layer) ?? '') + text)
  return [...layers].map(([layer, text]) => (layer ? `@layer ${layer}{${text}}` : text)).join('')
}

// Reads which classes and elements a stylesheet contains.

/** With repetitions. */
export function classesIn(stylesheet: string): string[] {
  const selectors = stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\([^)]*\)|@import[^;]*;|'[^']*'/g, '')
  return [...selectors.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name)
}

/**
 * The stylesheets with a rule that begins with the class, or with the element, outside of any
 * other rule. The name of an element is `<kbd>`.
 */
export function ownersOf(
  stylesheets: readonly (readonly [string, string])[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [sheet, text] of stylesheets)
    for (const selector of outerSelectors(text))
      for (const part of selector.split(/,(?![^(]*\))/)) {
        const [first = ''] = part.trim().split(/[\s>+~]+/)
        const compound = first.replace(/:(?:has|not|is|where)\(.*/, '')
        const elements = /^[a-z]+/.exec(compound) ?? []
        for (const name of [...classesIn(compound), ...[...elements].map((tag) => `<${tag}>`)])
          found.set(name, (found.get(name) ?? new Set()).add(sheet))
      }
  return found
}

/** Selectors of the rules that are in no other rule; at-rules such as @media do not count. */
function outerSelectors(stylesheet: string): string[] {
  const selectors: string[] = []
  let rules = 0
  const open: string[] = []
  for (const [, prelude = '', brace] of stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') {
      const selector = prelude.trim()
      open.push(selector)
      if (selector.startsWith('@')) continue
      if (rules === 0) selectors.push(selector)
      rules += 1
    } else if (brace === '}' && !open.pop()?.startsWith('@')) rules -= 1
  }
  return selectors
}

// SVG path helpers with short numbers, since every page embeds its drawing.

/** Rounds the numbers to hundredths: d`M${x} ${y}h${width}`. */
export const d = (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
  texts.reduce((path, text, at) => path + short(values[at - 1]) + text)

const short = (value: number | string | undefined): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : (value ?? '')

export const box = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y}h${width}v${height}h${-width}z`

export function roundBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.min(radius, height / 2)
  const corner = (dx: number, dy: number): string => d`a${r} ${r} 0 0 1 ${dx} ${dy}`
  return d`M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

export const roundHead = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`

export const repeat = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at))

import { expect, test } from 'vitest'
import { type Specialty, SPECIALTY_CODES } from '../../discovery.contract.ts'
import { BUBBLES, RELATED } from '../doctors-clinics.content.ts'

type Seeds = Record<
  Specialty,
  readonly [radius: number, wide: readonly [number, number], tall: readonly [number, number]]
>
/** Radius, and the start position in each map as a share of its width and height. */
const SEEDS: Seeds = {
  dermatologists: [76, [0.05, 0.38], [0.2, 0.05]],
  cardiologists: [80, [0.66, 0.14], [0.75, 0.5]],
  pediatricians: [76, [0.5, 0.86], [0.3, 0.62]],
  dentists: [64, [0.3, 0.9], [0.1, 0.75]],
  'plastic-surgeons': [72, [0.17, 0.12], [0.7, 0.1]],
  'orthopedic-surgeons': [84, [0.29, 0.42], [0.2, 0.3]],
  gynecologists: [78, [0.68, 0.84], [0.3, 0.85]],
  'family-medicine': [96, [0.48, 0.4], [0.5, 0.45]],
  'internal-medicine': [80, [0.81, 0.3], [0.8, 0.65]],
  psychiatrists: [74, [0.93, 0.76], [0.75, 0.85]],
  'urgent-care': [62, [0.37, 0.08], [0.8, 0.3]],
  'medical-spas': [64, [0.13, 0.88], [0.5, 0.02]],
}
const MAPS = {
  wide: { width: 1240, height: 500, scale: 1.13, seed: 1, pull: [0.00028, 0.0004] },
  tall: { width: 360, height: 640, scale: 0.74, seed: 2, pull: [0.0004, 0.0006] },
} as const

type Berry = { x: number; y: number; radius: number }

/** Pushes overlapping bubbles apart and pulls all a little to the middle, until they rest. */
function relax({ width, height, scale, seed, pull }: (typeof MAPS)[keyof typeof MAPS]): Berry[] {
  const berries = SPECIALTY_CODES.map((code): Berry => ({
    radius: SEEDS[code][0] * scale,
    x: SEEDS[code][seed][0] * width,
    y: SEEDS[code][seed][1] * height,
  }))
  const within = (at: number, radius: number, size: number): number =>
    Math.min(size - radius - 2, Math.max(radius + 2, at))
  for (let round = 0; round < 2500; round++) {
    berries.forEach((one, at) =>
      berries.slice(at + 1).forEach((other) => part(one, other, 12 * scale)),
    )
    for (const berry of berries) {
      berry.x = within(berry.x + (width / 2 - berry.x) * pull[0], berry.radius, width)
      berry.y = within(berry.y + (height / 2 - berry.y) * pull[1], berry.radius, height)
    }
  }
  return berries
}

function part(one: Berry, other: Berry, gap: number): void {
  const [x, y] = [other.x - one.x, other.y - one.y]
  const [distance, minDistance] = [Math.sqrt(x * x + y * y) || 1, one.radius + other.radius + gap]
  if (distance >= minDistance) return
  const push = (minDistance - distance) / 2 / distance
  one.x -= x * push
  one.y -= y * push
  other.x += x * push
  other.y += y * push
}

test.each(['wide', 'tall'] as const)(
  'places the bubbles of the %s map where the relaxed pack puts them',
  (shape) => {
    const rested = relax(MAPS[shape]).map(({ x, y, radius }) => [x, y, radius].map(Math.round))
    expect(SPECIALTY_CODES.map((code) => BUBBLES[shape][code])).toEqual(rested)
  },
)

test.each(['wide', 'tall'] as const)('keeps the bubbles of the %s map apart', (shape) => {
  const spots = Object.values(BUBBLES[shape])
  const gaps = spots.flatMap(([x, y, radius], at) =>
    spots
      .slice(at + 1)
      .map(([otherX, otherY, other]) => Math.hypot(x - otherX, y - otherY) - radius - other),
  )
  expect(Math.min(...gaps)).toBeGreaterThan(5)
})

test('relates every specialty to another', () => {
  expect(SPECIALTY_CODES.filter((code) => !RELATED.flat().includes(code))).toEqual([])
})

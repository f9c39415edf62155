// Texts and the map of the discovery form, which do not change. Spec §2, Doctors and clinics.
import type { Specialty } from '../discovery.contract.ts'

export const DISCOVER = 'Get a Discovery Session'

export const WIZARD = {
  text: 'Six short questions. Skip anything you’d rather talk through on the call.',
  noPatients: 'Please don’t enter patient data: nothing about anyone you treat.',
  /** True for every public page (product B24); a browser test watches the requests. */
  privacy:
    'This page loads nothing from third parties: no trackers, no maps, no fonts from ' +
    'elsewhere. What you type goes to us and no one else.',
  steps: [
    'Contact details',
    'Main challenges',
    'Current online presence',
    'Advertising channels',
    'Location and main goal',
    'Your website',
  ],
} as const

type Spot = readonly [x: number, y: number, radius: number]
/** Positions from a relaxed circle pack (bubble-map.test.ts), fixed so that the map never moves. */
export const BUBBLES: Record<'wide' | 'tall', Record<Specialty, Spot>> = {
  wide: {
    dermatologists: [227, 239, 86],
    cardiologists: [815, 92, 90],
    pediatricians: [640, 411, 86],
    dentists: [469, 421, 72],
    'plastic-surgeons': [322, 85, 81],
    'orthopedic-surgeons': [421, 246, 95],
    gynecologists: [806, 323, 88],
    'family-medicine': [634, 203, 108],
    'internal-medicine': [965, 216, 90],
    psychiatrists: [973, 403, 84],
    'urgent-care': [486, 80, 70],
    'medical-spas': [313, 391, 72],
  },
  tall: {
    dermatologists: [116, 87, 56],
    cardiologists: [299, 341, 59],
    pediatricians: [178, 437, 56],
    dentists: [67, 382, 47],
    'plastic-surgeons': [279, 124, 53],
    'orthopedic-surgeons': [64, 203, 62],
    gynecologists: [71, 496, 58],
    'family-medicine': [165, 302, 71],
    'internal-medicine': [299, 468, 59],
    psychiatrists: [210, 553, 55],
    'urgent-care': [269, 231, 46],
    'medical-spas': [183, 176, 47],
  },
}

export const RELATED: readonly (readonly [Specialty, Specialty])[] = [
  ['dermatologists', 'plastic-surgeons'],
  ['plastic-surgeons', 'medical-spas'],
  ['dermatologists', 'medical-spas'],
  ['cardiologists', 'internal-medicine'],
  ['internal-medicine', 'family-medicine'],
  ['family-medicine', 'pediatricians'],
  ['family-medicine', 'urgent-care'],
  ['urgent-care', 'orthopedic-surgeons'],
  ['orthopedic-surgeons', 'plastic-surgeons'],
  ['gynecologists', 'pediatricians'],
  ['gynecologists', 'family-medicine'],
  ['psychiatrists', 'internal-medicine'],
  ['dentists', 'pediatricians'],
  ['cardiologists', 'orthopedic-surgeons'],
  ['psychiatrists', 'gynecologists'],
]

// npm run release VERSION: tests, then writes the version and the changelog, commits, tags and builds
// the image. `-- --tested` skips the tests.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildImage, findEngine } from './image.mjs'
import { env, root } from './prepare.mjs'
import { git, isNext, readReleases, versionParts } from './releases.mjs'

const UNRELEASED = '## [Unreleased]'
const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'releases.json']
const read = (name) => readFileSync(join(root, name), 'utf8')
const write = (name, text) => writeFileSync(join(root, name), text)
const writeJson = (name, value) => write(name, `${JSON.stringify(value, null, 2)}\n`)

try {
  release(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function release(args) {
  const version = args.find((arg) => !arg.startsWith('--')) ?? ''
  const notes = check(version)
  if (!args.includes('--tested')) runTests()
  const date = new Date().toISOString().slice(0, 10)
  try {
    writeFiles(version, date, notes)
    git(root, 'commit', '--quiet', '--message', `Release ${version}`, '--', ...FILES)
  } catch (error) {
    git(root, 'checkout', '--', ...FILES)
    throw error
  }
  git(root, 'tag', '--annotate', `v${version}`, '--message', `Release ${version}\n\n${notes}`)
  console.log(`Released ${version}: ${git(root, 'rev-parse', 'HEAD')}, tag v${version}.`)
  console.log(imageReport(version))
  console.log('Publish it with: git push --follow-tags')
}

/** @returns the notes of the release. @throws with what is missing */
function check(version) {
  versionParts(version)
  const { version: current } = JSON.parse(read('package.json'))
  if (!isNext(version, current))
    throw new Error(`${version} does not follow ${current}. Raise one part by 1; later ones are 0.`)
  if (git(root, 'status', '--porcelain'))
    throw new Error('Commit or remove your changes first: a release is one commit.')
  if (git(root, 'tag', '--list', `v${version}`)) throw new Error(`The tag v${version} exists.`)
  const notes = unreleased()
  if (!notes) throw new Error(`CHANGELOG.md has nothing below "${UNRELEASED}".`)
  return notes
}

function unreleased() {
  const [, rest = ''] = read('CHANGELOG.md').split(`${UNRELEASED}\n`)
  return rest.split(/^## /m)[0].trim()
}

function runTests() {
  const { status } = spawnSync('npm', ['test'], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The tests failed. Nothing was changed.')
}

function writeFiles(version, date, notes) {
  const product = JSON.parse(read('package.json'))
  writeJson('package.json', { ...product, version })
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  lock.packages[''].version = version
  writeJson('package-lock.json', lock)
  const heading = `## [${version}] - ${date}`
  // A function: `$` has a meaning in a text.
  const changelog = read('CHANGELOG.md').replace(UNRELEASED, () => `${UNRELEASED}\n\n${heading}`)
  const grouped = notes.startsWith('### ') ? notes : `### Added\n\n${notes}`
  write(
    'CHANGELOG.md',
    changelog.replace(notes, () => grouped),
  )
  const entry = { version, date, migration: lastMigration() }
  writeJson('releases.json', [...readReleases(root), entry])
}

function lastMigration() {
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  return basename(names.sort().at(-1), '.sql')
}

function imageReport(version) {
  const { name, reason } = findEngine()
  if (!name) return `No image: ${reason}`
  const tag = `cedarline:${version}`
  return buildImage(name, tag) ? `Image ${tag}.` : `No image: ${name} could not build it.`
}

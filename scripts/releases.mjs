// Finds releases in the history: by tag, or by the commit in which package.json got the version.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/

/** @throws unless it is a version such as 1.4.2 */
export function versionParts(version) {
  const parts = SEMVER.exec(version)
  if (!parts) throw new Error('Specify a version such as 1.4.2: npm run release 1.4.2')
  return parts.slice(1).map(Number)
}

/** Whether a version follows another one by semver. */
export function isNext(version, before) {
  const [major, minor, patch] = versionParts(before)
  const next = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`]
  return next.includes(version)
}

export const readReleases = (folder) =>
  JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'))

/** Trimmed output. @throws with the message of Git */
export function git(folder, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || `git ${args[0]} failed.`)
  return stdout.trim()
}

/** @returns the commit of a release, or undefined */
export function commitOf(folder, version) {
  const tags = git(folder, 'tag', '--list', `v${version}`)
  if (tags) return git(folder, 'rev-list', '-n', '1', `v${version}`)
  const text = `"version": "${version}"`
  const commits = git(folder, 'log', '--reverse', '--format=%H', `-S${text}`, '--', 'package.json')
  return commits.split('\n')[0] || undefined
}

/** The newest release before HEAD: on the commit of a release, the one before it. */
export function previousRelease(folder) {
  const head = git(folder, 'rev-parse', 'HEAD')
  return readReleases(folder)
    .map(({ version }) => ({ version, commit: commitOf(folder, version) }))
    .findLast(({ commit }) => commit && commit !== head)
}

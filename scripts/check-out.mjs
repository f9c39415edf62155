// Puts another commit into a folder of its own, with its packages, and optionally builds it.
import { spawnSync } from 'node:child_process'
import { env, root } from './prepare.mjs'

const INSTALL = 'git archive "$0" | tar -x -C "$1" && cd "$1" && npm ci --no-audit --no-fund'
const BUILD = 'cd "$1" && node -e "import(\'./scripts/prepare.mjs\').then((m) => m.prepare())"'

/** @throws unless everything succeeded */
export function checkOut(commit, folder, { isBuilt = false } = {}) {
  run(INSTALL, commit, folder)
  if (isBuilt) run(BUILD, commit, folder)
}

function run(script, commit, folder) {
  const { status } = spawnSync('sh', ['-e', '-c', script, commit, folder], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The commit ${commit} could not be prepared in ${folder}.`)
}

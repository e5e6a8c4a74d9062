// npm run test:container: carries out every step of the Containerfile without a container engine, as root on Debian.
// Each stage is an overlay on this machine's files, which it does not change. Then it starts the result as the
// Containerfile's user, with only /data writable, loads a page and signs in.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isRoot } from './run.mjs'

const user = { name: 'node', id: 1000 }

if (!isRoot || process.platform !== 'linux') {
  process.stdout.write('The Containerfile can be tried as root on Linux alone.\n')
  process.exit(1)
}
// Runs this file again in a private mount namespace. Only that child process sees its mounts, and they vanish when it
// ends. For this process the folder stays empty.
if (!process.env.SCRATCH) {
  const SCRATCH = mkdtempSync(join(tmpdir(), 'topside-container-'))
  const again = ['-m', '--propagation', 'private', process.execPath, import.meta.filename]
  const { status } = spawnSync('unshare', again, {
    stdio: 'inherit',
    env: { ...process.env, SCRATCH },
  })
  rmdirSync(SCRATCH)
  process.exit(status ?? 1)
}
const scratch = process.env.SCRATCH

const say = (line) => process.stdout.write(`${line}\n`)

function must(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    ...options,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
  return stdout
}

must('mount', ['-t', 'tmpfs', 'tmpfs', scratch])

/** Mounts an overlay on top of another one, or on top of this machine's files. */
function layerOver(name, below) {
  const [upper, work, root] = ['upper', 'work', 'root'].map((part) => join(scratch, name, part))
  for (const folder of [upper, work, root]) mkdirSync(folder, { recursive: true })
  const lower = below ? `${below.upper}:${below.lower}` : '/'
  const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
  must('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
  for (const folder of ['dev', 'proc']) must('mount', ['--rbind', `/${folder}`, join(root, folder)])
  return { upper, lower, root, env: { ...below?.env }, workdir: '/', isUser: false }
}

/** Stands in for node:24-bookworm-slim: this Debian with its Node.js (or CONTAINER_NODE) and a user called node. */
function baseImage() {
  const base = layerOver('base')
  appendFileSync(
    join(base.root, 'etc/passwd'),
    `node:x:${user.id}:${user.id}::/home/node:/bin/sh\n`,
  )
  appendFileSync(join(base.root, 'etc/group'), `node:x:${user.id}:\n`)
  const other = process.env.CONTAINER_NODE
  if (other) must('cp', [other, join(base.root, must('which', ['node']).trim())])
  return base
}

const instructions = readFileSync('Containerfile', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1))

const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
const stages = new Map()
let stage
let check = []
let command = []

/** The arguments for `spawn` that run a command in the current stage, as the stage's user. */
function inside(args, env = {}) {
  const { root, workdir, isUser } = stage
  const as = isUser ? [`--userspec=${user.id}:${user.id}`, '--groups='] : []
  const home = isUser ? '/home/node' : '/root'
  const there = ['sh', '-c', `cd ${workdir} && exec "$@"`, 'sh']
  return [
    'chroot',
    [...as, root, ...there, ...args],
    { env: { PATH: process.env.PATH, HOME: home, ...stage.env, ...env } },
  ]
}

const take = {
  FROM(words) {
    const [image, , name = `stage${stages.size}`] = words.split(' ')
    stage = layerOver(name, stages.get(image) ?? stages.get('base'))
    stage.workdir = stages.get(image)?.workdir ?? '/'
    stages.set(name, stage)
  },
  ENV: (words) =>
    Object.assign(stage.env, Object.fromEntries(words.split(' ').map((each) => each.split('=')))),
  WORKDIR(words) {
    stage.workdir = words
    mkdirSync(join(stage.root, words), { recursive: true })
  },
  COPY(words) {
    const [, from, rest] = /^(?:--from=(\w+) )?(.*)$/.exec(words)
    const sources = rest.split(' ')
    const to = join(stage.root, resolve(stage.workdir, sources.pop()))
    mkdirSync(sources.length > 1 ? to : dirname(to), { recursive: true })
    for (const source of sources) copy(from ? join(stages.get(from).root, source) : source, to)
  },
  RUN: (words) => must(...inside(['sh', '-c', words])),
  USER(words) {
    if (words !== user.name) throw new Error(`There is no user ${words} here.`)
    stage.isUser = true
  },
  VOLUME(words) {
    must('mount', [
      '-t',
      'tmpfs',
      '-o',
      `uid=${user.id},gid=${user.id},mode=700`,
      'tmpfs',
      join(stage.root, words),
    ])
  },
  EXPOSE: () => undefined,
  HEALTHCHECK(words) {
    check = JSON.parse(words.slice(words.indexOf('[')))
  },
  CMD(words) {
    command = JSON.parse(words)
  },
}

/** Like COPY: when the source is a folder, copies its contents. */
function copy(source, to) {
  const left = source === '.' ? ignored.map((each) => `--exclude=./${each}`) : []
  if (!statSync(source).isDirectory()) return must('cp', ['-a', source, to])
  mkdirSync(to, { recursive: true })
  must('sh', ['-c', `tar -C "$1" -c ${left.join(' ')} . | tar -C "$2" -x`, 'sh', source, to])
}

/** Starts the built program with a read-only root, so that it can write only to its volume. */
async function tryIt() {
  must('mount', ['-o', 'remount,ro', stage.root])
  const [program, args, options] = inside(command, { PORT: '0' })
  const topside = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(topside, 'exit')
  try {
    await askIt(topside)
  } finally {
    topside.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`It ended with ${code}.`)
  say('It stops when told to.')
}

async function askIt({ pid, stdout }) {
  const started = performance.now()
  const said = await untilSaid(stdout, 'First admin')
  const ms = Math.round(performance.now() - started)
  const port = /ready at http:\S+:(\d+),/.exec(said)?.[1]
  if (!port) throw new Error('It did not start.')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, uid] = /Uid:\s+(\d+)/.exec(status)
  const version = must(...inside(['node', '-v'])).trim()
  say(`${said.split('\n')[0]}`)
  say(`After ${ms} ms, on Node ${version}, as user ${uid}`)
  must(...inside(check, { PORT: port }))
  say('The health check is content.')
  await visit(`http://127.0.0.1:${port}`, said)
}

async function untilSaid(stdout, words) {
  let said = ''
  for await (const text of stdout.setEncoding('utf8')) {
    said += text
    if (said.includes(words)) break
  }
  return said
}

async function visit(url, said) {
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  if (!page.ok || !(await page.text()).includes('Topside')) throw new Error('No page was served.')
  const [, email, password] = /First admin: (\S+), password (\S+) /.exec(said)
  const entered = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!entered.ok) throw new Error(`Sign-in answered ${entered.status}.`)
  say('The page is served and the first admin signs in.')
}

stages.set('base', baseImage())
for (const [instruction, words] of instructions) {
  say(`${instruction} ${words.slice(0, 90)}`)
  take[instruction](words)
}
say(`${must('du', ['-sm', stage.upper]).split('\t')[0]} MB on top of the base image`)
await tryIt()
process.exit(0)

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Proxy } from './proxy.ts'

/** Starts nginx with docs/nginx.conf; only the addresses and the certificate differ. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), 'topside-nginx-'))
  makeCertificate(home)
  const port = await freePort()
  writeFileSync(join(home, 'nginx.conf'), configurationOf(home, port, ports))
  const nginx = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(nginx, 'spawn').catch(() => {
    throw new Error('nginx cannot be had here: install nginx-light.')
  })
  // Accepts nginx's certificate, which is self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const url = `https://127.0.0.1:${port}`
  await untilAnswers(url)
  const stop = async () => {
    const gone = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await gone
    rmSync(home, { recursive: true })
  }
  return { url, stop }
}

async function freePort(): Promise<number> {
  const taker = createServer().listen(0, '127.0.0.1')
  await once(taker, 'listening')
  const { port } = taker.address() as AddressInfo
  taker.close()
  await once(taker, 'close')
  return port
}

function makeCertificate(home: string): void {
  const files = ['-keyout', join(home, 'key.pem'), '-out', join(home, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=try']
  if (spawnSync('openssl', [...made, ...files]).status !== 0)
    throw new Error('openssl made no certificate.')
}

function configurationOf(home: string, port: number, ports: readonly number[]): string {
  const written = readFileSync('docs/nginx.conf', 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+(.*)\n)+/, (_, _line, how: string) =>
      ports.map((each) => `    server 127.0.0.1:${each}${how}\n`).join(''),
    )
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain.pem/g, join(home, 'certificate.pem'))
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey.pem/g, join(home, 'key.pem'))
    .replaceAll(/listen (\[::\]:)?80;/g, '')
    .replaceAll(/listen \[::\]:443 [^;]*;/g, '')
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
  const places = `pid ${home}/pid; error_log ${home}/error.log;`
  return `${places}\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${written}\n}\n`
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('nginx did not start.')
}

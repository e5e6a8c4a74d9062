import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { openPool } from '#server/platform/database/db.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { addSystemMetrics } from '#server/system/system-metrics.ts'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

const page =
  readFileSync('docs/running.md', 'utf8')
    .split(/^## /m)
    .find((each) => each.startsWith('Metrics and alerts')) ?? ''
const text = /```yaml\n(groups:[^]*?)```/.exec(page)?.[1] ?? ''
const rules = (parse(text) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

/** The names of the metrics that a process serves, including those that a histogram adds. */
async function servedNames(): Promise<string[]> {
  const pool = openPool({ host: '127.0.0.1', port: 1 }, () => undefined)
  const { registry, watch, countLive } = openMetrics(pool, 'test')
  watch({ addHook: () => undefined } as never)
  countLive(() => 0)
  addSystemMetrics(registry, { pool, clock: { now: () => 0 }, backupFolder: 'none' })
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  await pool.end()
  return names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`])
}

it('every alert in docs/running.md uses existing metrics and says what is wrong', async () => {
  const names = await servedNames()
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, expr, labels, annotations } of rules) {
    const asked = expr.match(/\b(topside|nodejs|process)_\w+/g) ?? []
    for (const name of asked) expect(names, alert).toContain(name)
    expect(asked.length > 0 || /^up\{/.test(expr), alert).toBe(true)
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/^[A-Z{]/)
  }
  const described = page.match(/`topside_\w+/g)?.map((name) => name.slice(1)) ?? []
  for (const name of described) expect(names).toContain(name)
  for (const name of names.filter((each) => /^topside_.*(?<!_count|_bucket)$/.test(each)))
    expect(described).toContain(name)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.runIf(hasPromtool)('Prometheus accepts the alerts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topside-rules-'))
  writeFileSync(join(folder, 'rules.yml'), text)
  const said = execFileSync('promtool', ['check', 'rules', join(folder, 'rules.yml')]).toString()
  expect(said).toContain(`SUCCESS: ${rules.length} rules found`)
  rmSync(folder, { recursive: true })
})

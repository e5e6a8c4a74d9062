type Work = (turn: number) => Promise<unknown>

/**
 * Does two things in turns, each this many times (an odd number), so that other load on the machine affects both.
 * Returns the ratio of their median times.
 */
export async function ratioInTurns(turns: number, one: Work, other: Work): Promise<number> {
  const times = { one: [] as number[], other: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    times.one.push(await msOf(one, turn))
    times.other.push(await msOf(other, turn))
  }
  return middleOf(times.one) / middleOf(times.other)
}

async function msOf(work: Work, turn: number): Promise<number> {
  const started = performance.now()
  await work(turn)
  return performance.now() - started
}

const middleOf = (times: number[]): number =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

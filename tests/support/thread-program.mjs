// What the threads of src/server/platform/background/threads.test.ts run: the ways in which a job can fail.
const kept = []
const jobs = {
  answer: (given) => given,
  refuse: () => ({ refused: { status: 409, code: 'NO', message: 'No.', fields: { a: 'b' } } }),
  throw: () => {
    throw new TypeError('a mistake')
  },
  crash: () => process.exit(3),
  spin: () => {
    for (;;);
  },
  hoard: () => {
    for (;;) kept.push(new Array(10_000).fill(Math.random()))
  },
}

export default ({ job, given }) => {
  const made = jobs[job](given)
  return made?.refused ? made : { made }
}

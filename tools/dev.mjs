// Runs server and screens with hot reload: the server restarts on PORT (3000), the screens refresh on 5173. There, /ui
// shows the components that the screens are built from.
import { spawn } from 'node:child_process'

const sides = [
  [
    'tsx',
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--exclude',
    'dist/**',
    'src/server/main.ts',
    '--demo',
  ],
  ['vite', 'node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
].map(([, ...args]) => spawn(process.execPath, args, { stdio: 'inherit' }))

const stop = () => sides.forEach((side) => side.kill('SIGTERM'))
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const side of sides) side.on('exit', (code) => (stop(), (process.exitCode ||= code ?? 0)))

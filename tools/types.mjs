// The types of both programs, by the native compiler: it takes a fifth of the time. The other one stays for
// what builds on its interface: ESLint's rules and the map of dependencies.
import { succeeds } from './run.mjs'

const compiler = 'node_modules/typescript-native/bin/tsc'
const programs = ['tsconfig.server.json', 'tsconfig.web.json']
// Both run whatever the first says: a change of the contract shows what it asks of the server and of the screens.
const failed = programs.filter((each) => !succeeds(process.execPath, [compiler, '-p', each]))
process.exit(failed.length > 0 ? 1 : 0)

// The types of both programs, by the native compiler: it takes a fifth of the time. The other one stays for
// what builds on its interface: ESLint's rules and the map of dependencies.
import { succeeds } from './run.mjs'

const compiler = 'node_modules/typescript-native/bin/tsc'
const programs = ['tsconfig.server.json', 'tsconfig.web.json']
process.exit(programs.every((each) => succeeds(process.execPath, [compiler, '-p', each])) ? 0 : 1)

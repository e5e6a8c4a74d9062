// Checks the types of server and web with the native compiler, in a fifth of the time. The other compiler remains
// because ESLint and dependency-cruiser use its API.
import { succeeds } from './run.mjs'

const compiler = 'node_modules/typescript-native/bin/tsc'
const programs = ['tsconfig.server.json', 'tsconfig.web.json']
// Always runs both, so that a change to the contract shows its errors in the server and in the screens.
const failed = programs.filter((each) => !succeeds(process.execPath, [compiler, '-p', each]))
process.exit(failed.length > 0 ? 1 : 0)

import * as contract from '#contract/people/team.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { addTeamMember, changeTeamMember, listTeam, removeTeamMember } from './manage-team.ts'

export const teamRoutes: Served[] = [
  serve(contract.listTeam, listTeam),
  serve(contract.addTeamMember, addTeamMember),
  serve(contract.changeTeamMember, changeTeamMember),
  serve(contract.removeTeamMember, removeTeamMember),
]

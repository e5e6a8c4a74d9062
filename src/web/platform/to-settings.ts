import { useNavigate } from '#web/platform/routing/routing.ts'
import { isMendedInSettings } from '#domain/money/business-details.ts'
import { ApiError } from './calls/api.ts'

/** A button in a message that opens Settings, for refusals that are put right there. */
export function useToSettings() {
  const navigate = useNavigate()
  const onPress = () => navigate({ to: '/settings', hash: 'business' })
  return (inSettings: boolean) => (inSettings ? { label: 'Open Settings', onPress } : undefined)
}

export const isToSettings = (error: Error): boolean =>
  error instanceof ApiError && isMendedInSettings(error.code)

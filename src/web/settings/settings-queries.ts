import { getSettings, saveSettings } from '#contract/business/settings.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useSettings = () => useQuestion(getSettings, {})
export const useSaveSettings = () => useChange(saveSettings)

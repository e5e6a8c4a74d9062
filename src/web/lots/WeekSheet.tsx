import { downloadTemperatures } from '#contract/lots/temperatures.ts'
import { addDays } from '#domain/days/days.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'

/** Downloads the temperatures of the last seven days, for the inspector. */
export function WeekSheet() {
  const pdf = useDownload(downloadTemperatures, 'Sheet')
  const from = addDays(londonToday(), -6)
  return (
    <Button
      size="lg"
      busy={pdf.busy}
      onClick={() => pdf.save({ query: { from } }, `temperatures-${from}.pdf`)}
    >
      Week’s sheet
    </Button>
  )
}

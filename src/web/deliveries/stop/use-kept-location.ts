import { currentLocation } from '#web/platform/location.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { toast } from '#web/ui/over/toast.ts'

/** The phone's location, read only while the driver allows it. The phone remembers the choice. */
export function useKeptLocation() {
  const [kept, keep] = useStored('topside.location')
  const wanted = kept === 'yes'
  const want = async (on: boolean) => {
    keep(on ? 'yes' : null)
    if (!on || (await currentLocation()) !== null) return
    keep(null)
    toast.failure('No location', 'The phone did not give its location. Nothing is saved.')
  }
  const read = (): Promise<string | null> => (wanted ? currentLocation() : Promise.resolve(null))
  return { wanted, want, read }
}

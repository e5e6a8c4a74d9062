import { keepAgain, useDeviceRoom } from '#web/platform/offline/device-room.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'

/** Says that this device keeps nothing more, what that means, and what to do. */
export function DeviceFull() {
  const { room, copiesOnly } = useDeviceRoom()
  if (room === 'enough') return null
  return (
    <Notice
      tone="danger"
      live
      title={room === 'full' ? 'This device is full' : 'This device keeps nothing'}
      action={
        <Button size="lg" onClick={keepAgain}>
          Try again
        </Button>
      }
    >
      {copiesOnly
        ? 'Topside can’t keep what you need for working without signal.'
        : 'What you do now is only in this page. Keep it open until everything is sent.'}{' '}
      {room === 'full'
        ? 'Delete photos, videos or apps you don’t need, then press Try again.'
        : 'Allow this site to keep data in the browser’s settings, then press Try again.'}
    </Notice>
  )
}

import { useEffect, useState } from 'react'
import { useBusiness } from '#web/platform/business.ts'
import { useWaitingCount } from '#web/platform/offline/offline.ts'
import { readStored, store } from '#web/platform/offline/stored.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import { Tabs, TabPanel } from '#web/ui/Tabs.tsx'
import { SignInForm } from './SignInForm.tsx'
import { type Door, doorCookie, doors } from '#contract/people/doors.ts'
import { Logo, Maker, ShopPhone, SignInFrame } from './SignInFrame.tsx'
import { doorServed } from './served-form.ts'
import styles from './SignInScreen.module.css'

type Props = {
  /** Called with the role whose form is shown, so that its screens can be loaded early. */
  onDoor: (role: Door['value']) => void
}

/** One screen with four sign-in forms (rules 2.1). It opens at the form that this device used last. */
export function SignInScreen({ onDoor }: Props) {
  const { name, phone, logoUrl } = useBusiness()
  const [door, setDoor] = useState<Door['value']>(() => doorServed() ?? lastDoorUsed())
  useEffect(() => onDoor(door), [door, onDoor])
  const choose = (value: string) => {
    setDoor(value as Door['value'])
    store(lastDoor, value)
    document.cookie = `${doorCookie}=${value}; path=/; max-age=31536000; samesite=lax`
  }
  return (
    <SignInFrame
      logo={logoUrl && <Logo url={logoUrl} />}
      name={name || 'Topside'}
      phone={
        name &&
        phone && (
          <ShopPhone>
            <PhoneLink phone={phone} />
          </ShopPhone>
        )
      }
      maker={name && <Maker />}
    >
      <Waiting />
      <Tabs
        label="Who is signing in"
        tabs={doors.map(({ value, label }) => ({ value, label }))}
        value={door}
        onChange={choose}
      >
        {doors.map((each) => (
          <TabPanel key={each.value} value={each.value}>
            <SignInForm door={each} />
          </TabPanel>
        ))}
      </Tabs>
    </SignInFrame>
  )
}

/** How many changes wait on this device; never what they are or who made them. */
function Waiting() {
  const count = useWaitingCount()
  if (count === 0) return null
  return (
    <div className={styles.notice}>
      <Notice tone="waiting" live>
        {count === 1
          ? '1 change is waiting to be sent. Sign in to send it.'
          : `${count} changes are waiting to be sent. Sign in to send them.`}
      </Notice>
    </div>
  )
}

const lastDoor = 'topside.door'

function lastDoorUsed(): Door['value'] {
  const kept = readStored(lastDoor)
  return doors.find(({ value }) => value === kept)?.value ?? 'customer'
}

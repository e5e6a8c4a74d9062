import { useState } from 'react'
import { Tabs, TabPanel } from '#web/ui/Tabs.tsx'
import { SignInForm } from './SignInForm.tsx'
import { doors } from './doors.ts'
import styles from './SignInScreen.module.css'

/** One screen, four doors (spec 1 §2.1). The last door used is offered first. */
export function SignInScreen() {
  const [door, setDoor] = useState(() => localStorage.getItem(lastDoor) ?? 'customer')
  const choose = (value: string) => {
    setDoor(value)
    localStorage.setItem(lastDoor, value)
  }
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <h1 className={styles.title}>Topside</h1>
        <p className={styles.subtitle}>Sign in to your account</p>
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
      </div>
    </main>
  )
}

const lastDoor = 'topside.door'

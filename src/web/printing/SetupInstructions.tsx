import { Card } from '#web/ui/Card.tsx'
import styles from './PrinterSettings.module.css'

export function SetupInstructions() {
  return (
    <Card title="Setup instructions">
      <ol className={styles.steps}>
        <li>
          Connect a Star printer with WebPRNT (TSP100IV, TSP650II, mC-Print and others) to the same
          network as this device, and switch WebPRNT on in its web page.
        </li>
        <li>
          Print its network page (hold the feed button while switching it on) and enter the IP
          address above. Give the printer a fixed address in the router, so that it stays the same.
        </li>
        <li>
          The port is 8001 unless you changed it. Other ports are printed to by the server instead
          of by this browser.
        </li>
        <li>
          At the first print the browser may ask whether this page may reach devices on the local
          network: choose Allow. If you refused, open the padlock beside the address, Site settings,
          Local network access, and allow it there.
        </li>
        <li>
          Where Topside is opened over https, Chrome and Edge print once that is allowed. Other
          browsers never may: there the server prints instead, and so must reach the printer itself.
        </li>
        <li>Press Test Print. The server sends the test page.</li>
      </ol>
    </Card>
  )
}

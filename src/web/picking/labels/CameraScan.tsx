import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CameraScan.module.css'

type Found = { rawValue: string; format: string }
type Detector = { detect: (video: HTMLVideoElement) => Promise<Found[]> }

/** The browser's own reader of barcodes; Chrome on Android and macOS has it. */
declare global {
  var BarcodeDetector: (new (of: { formats: string[] }) => Detector) | undefined
}

const formats = ['code_128', 'ean_13']
/** So often it looks for a barcode. */
const everyMs = 150

const hasCamera = (): boolean =>
  globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator

/** Scans a label with the tablet's or phone's camera, where the browser can read barcodes. */
export function CameraScan({ onScan }: { onScan: (label: string) => void }) {
  const [open, setOpen] = useState(false)
  if (!hasCamera()) return null
  return (
    <>
      <Button
        size="glove"
        icon={<Camera aria-hidden />}
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        Scan a label
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Scan a label">
        <Viewfinder
          onFound={(label) => {
            setOpen(false)
            onScan(label)
          }}
          onFailed={(why) => {
            setOpen(false)
            toast.failure('No camera', why)
          }}
        />
      </Dialog>
    </>
  )
}

type FinderProps = { onFound: (label: string) => void; onFailed: (why: string) => void }

/** Shows what the camera sees until it sees a barcode. Closing it switches the camera off. */
function Viewfinder(props: FinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const onFound = useEffectEvent(props.onFound)
  const onFailed = useEffectEvent(props.onFailed)
  useEffect(() => {
    const ended = new AbortController()
    watch(video.current, ended.signal)
      .then((found) => found && onFound(asScanned(found)))
      .catch((error: unknown) => {
        if (!ended.signal.aborted) onFailed(whyNot(error))
      })
    return () => ended.abort()
  }, [])
  return (
    <div className={styles.finder}>
      <video ref={video} className={styles.video} playsInline muted aria-label="Camera" />
      <p>Hold the barcode in the middle of the picture.</p>
    </div>
  )
}

/** Returns the first barcode that the camera sees, or null if it is closed before. */
async function watch(video: HTMLVideoElement | null, ended: AbortSignal): Promise<Found | null> {
  const Reader = globalThis.BarcodeDetector
  if (!video || !Reader) return null
  const detector = new Reader({ formats })
  const camera = { video: { facingMode: 'environment' } }
  const stream = await navigator.mediaDevices.getUserMedia(camera)
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  ended.addEventListener('abort', stop)
  if (ended.aborted) {
    stop()
    return null
  }
  video.srcObject = stream
  await video.play()
  try {
    while (!ended.aborted) {
      const [found] = await detector.detect(video)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    return null
  } finally {
    stop()
  }
}

/** A scanner names the kind of code before a GS1-128 label; the browser says it beside. */
const asScanned = ({ rawValue, format }: Found): string =>
  format === 'code_128' && !rawValue.startsWith(']C1') ? `]C1${rawValue}` : rawValue

const whyNot = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'Allow this site to use the camera, then try again.'
    : 'The camera could not be started. Type the weight, or use a scanner.'

import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asGs1 } from '#domain/lots/scanned-lot.ts'
import { loadPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CameraScan.module.css'

type Found = { rawValue: string; format: string }

/** The browser's own reader of barcodes; Chrome on Android and macOS has it. */
declare global {
  var BarcodeDetector:
    | {
        new (of: { formats: string[] }): { detect: (video: HTMLVideoElement) => Promise<Found[]> }
        getSupportedFormats: () => Promise<string[]>
      }
    | undefined
}

const formats = ['code_128', 'ean_13', 'data_matrix', 'qr_code']
/** How often it looks for a barcode. */
const everyMs = 150
/** The widest picture to read, in px; a wider one takes longer without being easier to read. */
const widest = 1280

const hasCamera = (): boolean => 'mediaDevices' in navigator

/** Scans a label with the tablet's or phone's camera. */
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
      .then((found) => found !== null && onFound(found))
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

type Reader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader, or ours, which is loaded at its first use and stays on the device. */
async function readerOfBrowser(): Promise<Reader> {
  const Detector = globalThis.BarcodeDetector
  const known = (await Detector?.getSupportedFormats()) ?? []
  if (!Detector || !formats.every((format) => known.includes(format))) return ownReader()
  const detector = new Detector({ formats })
  return async (video) => {
    const [found] = await detector.detect(video)
    return found ? asScanned(found) : null
  }
}

async function ownReader(): Promise<Reader> {
  const load = () => import('./barcode-reader.ts')
  // Without signal the picker types the weight instead of waiting for it.
  const { readPicture } = await (navigator.onLine ? loadPart(load) : load())
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!picture || canvas.width === 0) return null
    picture.drawImage(video, 0, 0, canvas.width, canvas.height)
    return readPicture(picture.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** Returns the first barcode that the camera sees, or null if the picker closes the camera first. */
async function watch(video: HTMLVideoElement | null, ended: AbortSignal): Promise<string | null> {
  if (!video) return null
  const read = await readerOfBrowser()
  const camera = { video: { facingMode: 'environment', width: { ideal: widest } } }
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
      const found = await read(video)
      if (found !== null) return found
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    return null
  } finally {
    stop()
  }
}

/** What a scanner would send; the browser reports the kind of code separately. */
const asScanned = ({ rawValue, format }: Found): string =>
  format === 'code_128' && !rawValue.startsWith(']') ? asGs1(rawValue) : rawValue

function whyNot(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'Allow this site to use the camera, then try again.'
  if (error instanceof DOMException)
    return 'The camera could not be started. Type the weight, or use a scanner.'
  return 'The label reader is fetched at its first use, which needs a connection. Type the weight, or use a scanner.'
}

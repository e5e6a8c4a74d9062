import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { type Crop, moved, mostZoom, wholePicture } from './crop.ts'
import { cutOut, drawPart } from './cut-out.ts'
import styles from './PictureField.module.css'

type Props = { photo: ImageBitmap; onCrop: (picture: string) => void }

/** Lets a person choose the part of a photo to keep, by dragging it or with sliders, which work from the keyboard. */
export function Cropper({ photo, onCrop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholePicture)
  const from = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, photo, crop)
  }, [photo, crop])
  const take = (next: Crop) => {
    setCrop(next)
    onCrop(cutOut(photo, next))
  }
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!from.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    const { x, y } = from.current
    from.current = { x: clientX, y: clientY }
    setCrop((now) => moved(photo, now, (clientX - x) / width, (clientY - y) / height))
  }
  const drop = () => {
    if (from.current) take(crop)
    from.current = null
  }
  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={styles.frame}
        role="img"
        aria-label="Picture"
        width={400}
        height={300}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <div className={styles.sliders}>
        <p className={styles.hint}>Drag the picture to choose what customers see.</p>
        <Slider
          label="Zoom"
          least={1}
          most={mostZoom}
          value={crop.zoom}
          onChange={(zoom) => take({ ...crop, zoom })}
        />
        <Slider label="Across" value={crop.x} onChange={(x) => take({ ...crop, x })} />
        <Slider label="Up and down" value={crop.y} onChange={(y) => take({ ...crop, y })} />
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  least?: number
  most?: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, least = 0, most = 1, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

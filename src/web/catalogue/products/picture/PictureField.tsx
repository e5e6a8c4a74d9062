import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { ownPhotoOf, type Pictured } from '#domain/products/own-photo.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts'
import { wholePicture } from './crop.ts'
import { Cropper } from './Cropper.tsx'
import { cutOut, openPhoto, unreadable } from './cut-out.ts'
import styles from './PictureField.module.css'

type Props = {
  product: Pictured
  error: string | undefined
  /** The picture as a JPEG data URL; '' for none. */
  onChange: (picture: string) => void
}

/** A product's own photo, dropped here or chosen, and cut to the shape of the catalogue's pictures. */
export function PictureField({ product, error, onChange }: Props) {
  const { photo, wrong, open, close } = usePhoto((bitmap) => onChange(cutOut(bitmap, wholePicture)))
  const own = ownPhotoOf(product)
  const choose = (file: File | undefined) => {
    if (file) void open(file)
  }
  const { isOver, handlers } = useFileDrop(choose)
  return (
    <div
      className={styles.field}
      role="group"
      aria-label="Picture"
      data-over={isOver || undefined}
      {...handlers}
    >
      {photo ? (
        <Cropper key={photo.at} photo={photo.bitmap} onCrop={onChange} />
      ) : (
        <div className={styles.now}>
          <ProductPicture product={product} size="lg" />
          <p className={styles.hint}>
            {own ? 'Your own photo.' : 'Customers see this drawing.'} Drop a photo here, or choose
            one.
          </p>
        </div>
      )}
      <div className={styles.actions}>
        <ChooseFile label={own ? 'Choose another' : 'Choose picture'} onChoose={choose} />
        {own && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              close()
              onChange('')
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {(wrong || error) && <FieldError>{wrong ? unreadable : error}</FieldError>}
    </div>
  )
}

/** The photo being cut, until another is chosen. */
function usePhoto(onOpen: (photo: ImageBitmap) => void) {
  const [photo, setPhoto] = useState<{ bitmap: ImageBitmap; at: number } | null>(null)
  const [wrong, setWrong] = useState(false)
  const chosen = useRef(0)
  useEffect(() => () => photo?.bitmap.close(), [photo])
  const open = async (file: File) => {
    const at = ++chosen.current
    const bitmap = await openPhoto(file)
    if (at !== chosen.current) return bitmap?.close()
    setWrong(!bitmap)
    if (!bitmap) return
    setPhoto({ bitmap, at })
    onOpen(bitmap)
  }
  const close = () => {
    chosen.current += 1
    setPhoto(null)
    setWrong(false)
  }
  return { photo, wrong, open, close }
}

type ChooseFileProps = { label: string; onChoose: (file: File | undefined) => void }

function ChooseFile({ label, onChoose }: ChooseFileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files?.[0])
    target.value = ''
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Picture
      </label>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        onChange={take}
      />
      <Button icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

import { useState } from 'react'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DaysField } from '#web/ui/fields/DaysField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SignaturePad } from '#web/ui/fields/SignaturePad.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { KitPart, KitSection } from './KitPart.tsx'
import { SteppersPart } from './SteppersPart.tsx'
import css from './Kit.module.css'

const units = ['kg', 'each', 'pack', 'box', 'case'].map((unit) => ({ value: unit, label: unit }))

export function FormsSection() {
  return (
    <KitSection title="Forms">
      <KitPart title="Fields: plain, hint, error, optional, disabled, saved">
        <div className={css.grid}>
          <TextField label="Account ID" placeholder="OAKTAVERN" autoComplete="username" />
          <TextField
            label="Email"
            type="email"
            defaultValue="chef@oaktavern"
            error="Please enter a valid email address"
          />
          <TextField label="Trading name" optional hint="As it should read on the invoice." />
          <TextField label="Order number" value="ORD-000123" readOnly />
          <TextField label="Contact name" value="Ruth Ellery" disabled />
          <SelectField label="Unit" options={units} defaultValue="kg" />
          <NumberField
            label="Unit price"
            prefix="£"
            defaultValue="18.45"
            aside={<SavedMark state="saved" />}
          />
          <NumberField label="Picked quantity" suffix="kg" size="glove" defaultValue="5.37" />
          <NumberField
            label="Delivered quantity"
            suffix="kg"
            size="lg"
            error="Quantity required"
            aside={<SavedMark state="failed" />}
          />
          <TextArea
            label="Delivery instructions"
            optional
            placeholder="Round the back, ring twice"
          />
        </div>
      </KitPart>
      <KitPart title="SavedMark">
        <div className={css.row}>
          {(['saving', 'saved', 'waiting', 'failed'] as const).map((state) => (
            <SavedMark key={state} state={state} />
          ))}
        </div>
      </KitPart>
      <KitPart title="Checkboxes and search">
        <Boxes />
      </KitPart>
      <SteppersPart />
      <KitPart title="Signature">
        <Signatures />
      </KitPart>
    </KitSection>
  )
}

function Boxes() {
  const [text, setText] = useState('oak tavern')
  return (
    <div className={css.column}>
      <div className={css.row}>
        <CheckboxField label="Route emails" defaultChecked />
        <CheckboxField label="On stop" />
        <CheckboxField label="Not to be changed" disabled />
        <CheckboxField label="Checked by hand" size="glove" defaultChecked />
        <Checkbox label="Select all orders" indeterminate />
      </div>
      <DaysField legend="Delivery days" error="At least one delivery day must be selected" />
      <CheckboxField
        label="Accept the terms"
        hint="Needed to finish the account."
        error="Please accept the terms"
      />
      <SearchBox label="Search orders" value={text} onChange={setText} />
    </div>
  )
}

function Signatures() {
  const [signature, setSignature] = useState<string | null>(null)
  return <SignaturePad label="Customer signature" value={signature} onChange={setSignature} />
}

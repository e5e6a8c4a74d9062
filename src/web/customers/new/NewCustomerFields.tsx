import { useController, useFormContext } from 'react-hook-form'
import type { Customer } from '#contract/customers/customers.ts'
import { accountIdFrom, freeAccountId } from '#domain/people/account-id.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { kitchenChoices, type NewCustomer } from './new-customer.ts'

type Props = { customers: readonly Customer[] }

/** The new customer's names and contact details. */
export function NewCustomerFields({ customers }: Props) {
  const { register, formState } = useFormContext<NewCustomer>()
  const { errors } = formState
  const text = (name: 'name' | 'contactName' | 'email' | 'phone', label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      size="lg"
      error={errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <>
      {text('name', 'Customer name')}
      <TextField
        label="Trading name"
        optional
        size="lg"
        error={errors.tradingName?.message}
        {...register('tradingName')}
      />
      <AccountId customers={customers} />
      {text('contactName', 'Contact name')}
      {text('email', 'Email', 'email')}
      {text('phone', 'Phone number', 'tel')}
      <TextArea label="Address" rows={2} error={errors.address?.message} {...register('address')} />
      <TextArea
        label="Delivery instructions"
        optional
        rows={2}
        hint="For the driver, with every order to this address"
        error={errors.deliveryInstructions?.message}
        {...register('deliveryInstructions')}
      />
      <SelectField
        label="Kitchen"
        size="lg"
        options={kitchenChoices}
        hint="The list that its first order starts from"
        {...register('kitchen', { setValueAs: (kitchen: string | null) => kitchen || null })}
      />
    </>
  )
}

/** Turns letters into capitals as they are typed. If left blank, it previews the ID that the server will make. */
function AccountId({ customers }: Props) {
  const { watch, control } = useFormContext<NewCustomer>()
  const { field, fieldState } = useController({ name: 'accountId', control })
  const [name = '', tradingName] = watch(['name', 'tradingName'])
  const wanted = accountIdFrom(tradingName ?? '', name)
  const preview = freeAccountId(wanted, (id) => customers.some((each) => each.accountId === id))
  return (
    <TextField
      {...field}
      label="Account ID"
      optional
      size="lg"
      maxLength={20}
      autoCapitalize="characters"
      autoComplete="off"
      hint={wanted ? `If blank, it will be ${preview}` : 'If blank, it is made from the name'}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value.toUpperCase().slice(0, 20))}
    />
  )
}

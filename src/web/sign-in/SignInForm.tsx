import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { accountIdForm, emailForm, usernameForm } from '#contract/people/sign-in-forms.ts'
import { ApiError, call, saidBy } from '#web/platform/calls/api.ts'
import { useForgetUser } from '#web/platform/current-user.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { asksForCode, type Door, signInPath } from '#contract/people/doors.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { loginField } from './login-field.ts'
import { takeOver } from './served-form.ts'
import styles from './SignInScreen.module.css'

type Fields = {
  accountId?: string
  email?: string
  password: string
  code: string
  userType?: string
}

const formOf = ({ login }: Door, byUsername: boolean) =>
  login === 'accountId' ? accountIdForm : byUsername ? usernameForm : emailForm

export function SignInForm({ door }: { door: Door }) {
  const { endpoint, login, fixed } = door
  const [way, setWay] = useStored('topside.sign-in-by')
  const byUsername = login === 'email' && way === 'username'
  const field = byUsername ? loginField.username : loginField[login]
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: zodResolver(formOf(door, byUsername) as never) as never,
    defaultValues: { [login]: '', password: '', code: '' },
  })
  const [asksCode, setAsksCode] = useState(false)
  const signIn = useSignIn(endpoint, (error) => {
    setAsksCode(true)
    if (error.code === 'WRONG_CODE') form.setError('code', { message: error.said })
  })
  const { errors } = form.formState
  const { setValue } = form
  const drawn = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const said = takeOver((name, text) => {
      const field = name === 'login' ? login : name
      if (text !== '') setValue(field, text)
      return drawn.current?.querySelector<HTMLElement>(`[name=${field}]`) ?? null
    })
    if (said) toast.failure('Login failed', said)
  }, [login, setValue])
  const changeWay = () => {
    setWay(byUsername ? null : 'username')
    form.resetField(login)
  }
  const back = () => {
    setAsksCode(false)
    form.resetField('code')
  }
  return (
    <form
      ref={drawn}
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((fields) => signIn.mutate({ ...fields, ...fixed }))(event)
      }
    >
      {asksCode ? (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          {...form.register('code')}
          size="lg"
          error={errors.code?.message}
        />
      ) : (
        <>
          <TextField
            {...field}
            {...form.register(login)}
            size="lg"
            hint={
              errors.email && !byUsername && 'If you have a username, press Use a username instead.'
            }
            error={errors[login]?.message}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            {...form.register('password')}
            size="lg"
            error={errors.password?.message}
          />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={signIn.isPending}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      {asksCode ? (
        <Button variant="quiet" wide onClick={back}>
          Back
        </Button>
      ) : (
        <>
          {login === 'email' && (
            <Button variant="quiet" wide onClick={changeWay}>
              {byUsername ? 'Use your email instead' : 'Use a username instead'}
            </Button>
          )}
          <ForgotPassword label={field.label} />
        </>
      )}
    </form>
  )
}

/** `onCode` is called when a code is required, or when the given one is wrong. */
function useSignIn(endpoint: Endpoint, onCode: (error: ApiError) => void) {
  const forget = useForgetUser()
  return useMutation({
    mutationFn: (body: Fields) =>
      call(endpoint, { body } as CallOf<Endpoint>) as Promise<CurrentUser>,
    onSuccess: (user) => {
      window.history.replaceState(null, '', afterSignIn(window.location))
      forget(user)
      toast.success('Login successful', 'Welcome back!')
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : ''
      if (asksForCode(code)) onCode(error as ApiError)
      if (code !== 'CODE_NEEDED')
        toast.failure('Login failed', saidBy(error, 'Please check your credentials'))
    },
  })
}

/** Where a person goes after signing in: '/', or back to the screen on which their session ended. */
const afterSignIn = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === signInPath ? '/' : `${pathname}${search}`

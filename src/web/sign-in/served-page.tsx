import { renderToStaticMarkup } from 'react-dom/server'
import { type Door, doors, signInPath } from '#contract/people/doors.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import tabs from '#web/ui/Tabs.module.css'
import { loginField } from './login-field.ts'
import { Logo, Maker, ShopPhone, SignInFrame } from './SignInFrame.tsx'
import styles from './SignInScreen.module.css'

// The build draws the sign-in page without script from the same parts as the screen (tools/served-sign-in.mjs). The
// server puts the parts together and fills in each §mark§ (platform/http/served-sign-in.ts).

const Page = ({ door }: { door: Door }) => (
  <div data-served={door.value} data-failure="§said§">
    <SignInFrame logo="§logo§" name="§name§" phone="§phone§" maker="§maker§">
      §failure§
      <nav aria-label="Who is signing in" className={tabs.list} data-size="md">
        <div className={tabs.row}>
          {doors.map(({ value, label }) => (
            <a
              key={value}
              href={`?as=${value}`}
              className={tabs.tab}
              data-state={value === door.value ? 'active' : 'inactive'}
              aria-current={value === door.value ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </div>
      </nav>
      <div className={tabs.panel}>
        <Form door={door} />
      </div>
    </SignInFrame>
  </div>
)

function Form({ door: { value, login } }: { door: Door }) {
  const { label, autoComplete, autoCapitalize } = loginField[login]
  return (
    <form className={styles.form} method="post" action={signInPath}>
      <input type="hidden" name="door" value={value} />
      <input type="hidden" name="next" value="§next§" />
      <TextField
        label={label}
        name="login"
        size="lg"
        required
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        defaultValue="§login§"
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        size="lg"
        required
        autoComplete="current-password"
      />
      §code§
      <Button type="submit" variant="primary" size="lg" wide>
        Sign In
      </Button>
      {/* They need the script, and would do nothing before it has loaded. */}
      <div className={styles.later} aria-hidden>
        {login === 'email' && <Later>Use a username instead</Later>}
        <Later>Forgot your password?</Later>
      </div>
    </form>
  )
}

const Later = ({ children }: { children: string }) => (
  <Button variant="quiet" wide tabIndex={-1}>
    {children}
  </Button>
)

const Code = () => (
  <TextField
    label="Code"
    hint="From your authenticator app, or a recovery code"
    name="code"
    size="lg"
    autoComplete="one-time-code"
    autoCapitalize="none"
  />
)

/** The page of each tab, and the parts that it has only sometimes, as HTML with marks. */
export const servedSignIn = () => ({
  pages: Object.fromEntries(
    doors.map((door) => [door.value, renderToStaticMarkup(<Page door={door} />)]),
  ),
  parts: {
    logo: renderToStaticMarkup(<Logo url="§logoUrl§" />),
    phone: renderToStaticMarkup(
      <ShopPhone>
        <a href="tel:§dialled§">§number§</a>
      </ShopPhone>,
    ),
    maker: renderToStaticMarkup(<Maker />),
    failure: renderToStaticMarkup(
      <div className={styles.notice}>
        <Notice tone="danger" live title="Login failed">
          §said§
        </Notice>
      </div>,
    ),
    code: renderToStaticMarkup(<Code />),
  },
})

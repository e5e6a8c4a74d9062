/** The first field of a sign-in form. */
export const loginField = {
  accountId: {
    label: 'Account ID',
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'characters',
  },
  email: { label: 'Email', type: 'email', autoComplete: 'username', autoCapitalize: 'none' },
  username: { label: 'Username', type: 'text', autoComplete: 'username', autoCapitalize: 'none' },
}

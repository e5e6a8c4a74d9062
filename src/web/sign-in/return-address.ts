/** Where a person goes on signing in: '/', or back to the screen on which their session ended. */
export const afterSignIn = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/login' ? '/' : `${pathname}${search}`

/**
 * Why somebody is back on the page for signing in, as a sentence; null = for no reason that it knows.
 * @param query of the page · @param name of the provider · @param beside whether a password signs in too
 */
export function providerSentence(query: URLSearchParams, name: string, beside: boolean): string | null {
  const username = query.get('connect');
  if (username)
    return `An account here is called ${username}. Sign in once with its password, and ${name} is connected to it.`;
  switch (query.get('error')) {
    case 'oidc_unavailable':
      return `${name} cannot be reached right now. Try again in a moment${beside ? ', or sign in with your password' : ''}.`;
    case 'oidc_refused':
      return `${name} did not sign you in. Try again.`;
    case 'oidc_not_allowed':
      return `${name} knows you, but you may not sign in here. Ask whoever runs this service.`;
    case 'signup_closed':
      return 'This service takes no new accounts. Ask whoever runs it to create one for you.';
    case 'username_taken':
      return 'An account here has your name. Ask whoever runs this service for a link to sign in, and connect it in Settings → Security.';
    case 'rate_limited':
      return 'Too many tries. Wait five minutes and try again.';
    default:
      return null;
  }
}

export interface ProviderOutcome {
  readonly isGood: boolean;
  readonly sentence: string;
}

/** What a way to the provider and back came to. @param outcome of the address · @param name of the provider */
export function providerOutcome(outcome: string, name: string): ProviderOutcome {
  const good = (sentence: string) => ({ isGood: true, sentence });
  const bad = (sentence: string) => ({ isGood: false, sentence });
  switch (outcome) {
    case 'linked':
      return good(`${name} is connected: it signs you in from now on.`);
    case 'confirmed':
      return good(`${name} said that it is you. You have a minute for what you wanted to do.`);
    case 'identity_taken':
      return bad(`That login at ${name} is connected to another account.`);
    case 'other_identity':
      return bad(`You were somebody else at ${name}. Sign out there, and try again.`);
    case 'confirmation_required':
      return bad('Say first who you are, then try again.');
    case 'wrong_password':
      return bad(`That is not your password. ${name} was not connected.`);
    case 'limit_reached':
      return bad('As many logins are connected as can be. Disconnect one first.');
    case 'rate_limited':
      return bad('Too many tries. Wait five minutes and try again.');
    case 'session_ended':
      return bad('You were signed out meanwhile. Nothing was changed.');
    case 'oidc_unavailable':
      return bad(`${name} cannot be reached right now. Try again in a moment.`);
    case 'oidc_not_allowed':
      return bad(`${name} knows you, but you may not sign in here with it. Ask whoever runs this service.`);
    default:
      return bad(`${name} did not say who you are. Try again.`);
  }
}

import { expectedUserHeader } from '../../lib/expected-user-header.ts';

let expectedUser: string | null = null;

/** From now on every call says that it is this user's, and the service refuses it under the session of another. */
export function setExpectedUser(userId: string): void {
  expectedUser = userId;
}

export function expectedUserHeaders(): Record<string, string> {
  return expectedUser === null ? {} : { [expectedUserHeader]: expectedUser };
}

import { meantUserHeader } from '../../lib/meant-user-header.ts';

let meantUser: string | null = null;

/** From now on every call says that it is this user's, and the service refuses it under the session of another. */
export function actFor(userId: string): void {
  meantUser = userId;
}

export function meantUserHeaders(): Record<string, string> {
  return meantUser === null ? {} : { [meantUserHeader]: meantUser };
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { UsedCredential } from '../../contract/security.ts';

/** The person closed the browser's window, or it took too long: nothing went wrong that they do not know. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined';
}

/** Asks the device for a new passkey. @throws PasskeyDeclined · Error with a sentence for the person */
export async function makePasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(refuse);
}

/** Asks the device to sign with a passkey. @throws PasskeyDeclined · Error with a sentence for the person */
export async function signWithPasskey(options: object): Promise<UsedCredential> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON }).catch(refuse)) as UsedCredential;
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error('This device has a passkey for your account already.');
  if (name === 'InvalidStateError') throw new Error('This device has a passkey for your account already.');
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyDeclined();
  throw new Error('This browser could not use a passkey here.');
}

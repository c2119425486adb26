import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { get, post } from '../calls/call.ts';

// better-auth's endpoints (@better-auth/passkey).

export async function signInByPasskey(): Promise<void> {
  const optionsJSON = await get<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'auth/passkey/generate-authenticate-options',
  );
  const response = await startAuthentication({ optionsJSON }).catch(tellWhy);
  await post('auth/passkey/verify-authentication', { response });
}

export async function registerPasskey(): Promise<void> {
  const optionsJSON = await get<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'auth/passkey/generate-register-options',
  );
  const response = await startRegistration({ optionsJSON }).catch(tellWhy);
  await post('auth/passkey/verify-registration', { response });
}

function tellWhy(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error('This device already has a passkey for the office.');
  if (error instanceof Error && error.name === 'NotAllowedError')
    throw new Error('No passkey was used. Try again, or sign in another way.');
  throw error;
}

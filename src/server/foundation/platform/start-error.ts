/** Why the server cannot start or continue, in one sentence for its operator; API clients never see it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

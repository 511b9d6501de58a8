/** A reason why the service cannot start or go on, said to its operator in one sentence. Not for clients of the API. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

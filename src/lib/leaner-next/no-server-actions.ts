/** Takes the place of what sends server actions: the app calls tRPC procedures instead. */
export function serverActionReducer(): never {
  throw new Error('The app has no server actions.');
}

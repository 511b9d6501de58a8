import { useShownOnce } from '../../components/use-shown-once.ts';

/** Keeps the address of a feed, which is shown this once. @returns whether it is being made or shown */
export function useShownAddress({ isPending, data }: { isPending: boolean; data: object | undefined }): boolean {
  const isHeld = isPending || data !== undefined;
  // Once it is shown, a link opens it in the calendar of the device, for which the browser would ask too.
  useShownOnce(isHeld, isPending);
  return isHeld;
}

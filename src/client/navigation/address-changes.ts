/**
 * Browsers refuse a page that writes its address too often: Safari the hundredth time within ten seconds, Chrome and Firefox the two
 * hundredth. Next writes each change a second time. So a key that is held may make this many changes at once, and then one in `refillMs`.
 */
const atOnceMost = 20;
export const refillMs = 400;

let left = atOnceMost;
let refilledAtMs = 0;

function refill(): void {
  const now = performance.now();
  const more = Math.floor((now - refilledAtMs) / refillMs);
  left = Math.min(atOnceMost, left + more);
  refilledAtMs = left === atOnceMost ? now : refilledAtMs + more * refillMs;
}

export function countAddressChange(): void {
  refill();
  left = Math.max(0, left - 1);
}

/** Whether a key that is held may change the address once more; one that is pressed anew always may. */
export function mayHeldKeyChangeAddress(): boolean {
  refill();
  return left > 0;
}

/** The worker itself. The types of TypeScript know `self` as any worker, which hears neither `install` nor `push`. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

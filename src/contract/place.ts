import { idInputSchema } from './ids.ts';

/** A place among siblings: right after or right before one of them; neither = at the end (contract.md §6). */
export const placeFields = {
  afterId: idInputSchema.optional().meta({ description: 'Right after this sibling; not together with beforeId' }),
  beforeId: idInputSchema.optional().meta({ description: 'Right before this sibling; neither: to the end' }),
};

interface Place {
  readonly afterId?: string | undefined;
  readonly beforeId?: string | undefined;
}

export function isOnePlace({ afterId, beforeId }: Place): boolean {
  return !(afterId && beforeId);
}

export const twoPlaces = {
  path: ['beforeId'],
  message: 'Give afterId or beforeId, not both',
  params: { code: 'conflict' },
};

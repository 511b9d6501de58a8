const charactersMax = 32 * 1_048_576;

/** The texts of feeds by their tags, the one that was asked longest ago leaves first. */
function createKeptBodies() {
  const bodies = new Map<string, string>();
  let characters = 0;
  const drop = (tag: string) => {
    characters -= bodies.get(tag)?.length ?? 0;
    bodies.delete(tag);
  };
  return {
    get(tag: string): string | undefined {
      const text = bodies.get(tag);
      if (text === undefined) return undefined;
      bodies.delete(tag);
      bodies.set(tag, text);
      return text;
    },
    keep(tag: string, text: string): void {
      drop(tag);
      bodies.set(tag, text);
      characters += text.length;
      for (const oldest of bodies.keys()) {
        if (characters <= charactersMax) break;
        drop(oldest);
      }
    },
  };
}

export const keptBodies = createKeptBodies();

const bytesMax = 32 * 1_048_576;

/** The bodies of feeds by their tags, the one that was asked longest ago leaves first. */
function createKeptBodies() {
  const bodies = new Map<string, Uint8Array>();
  let bytes = 0;
  const drop = (tag: string) => {
    bytes -= bodies.get(tag)?.length ?? 0;
    bodies.delete(tag);
  };
  return {
    get(tag: string): Uint8Array | undefined {
      const body = bodies.get(tag);
      if (body === undefined) return undefined;
      bodies.delete(tag);
      bodies.set(tag, body);
      return body;
    },
    keep(tag: string, body: Uint8Array): void {
      drop(tag);
      bodies.set(tag, body);
      bytes += body.length;
      for (const oldest of bodies.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
  };
}

export const keptBodies = createKeptBodies();

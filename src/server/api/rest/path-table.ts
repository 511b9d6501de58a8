/** The operations of one path pattern by method. */
export interface PathEntry<Operation> {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly params: Record<string, string>;
}

interface Node<Operation> {
  readonly fixed: Map<string, Node<Operation>>;
  /** The child for a parameter such as `{id}`; fixed segments match first, in whichever order the paths were declared. */
  param: { name: string; node: Node<Operation> } | null;
  readonly operations: Map<string, Operation>;
}

function newNode<Operation>(): Node<Operation> {
  return { fixed: new Map(), param: null, operations: new Map() };
}

/** Maps paths to operations, built once; case-sensitive, with decoded parameters. */
export class PathTable<Operation> {
  private readonly root = newNode<Operation>();

  /** @param pattern such as `/tasks/{id}/complete` */
  add(method: string, pattern: string, operation: Operation): void {
    let node = this.root;
    for (const segment of pattern.split('/').slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) {
        node.param ??= { name, node: newNode() };
        node = node.param.node;
      } else {
        const next = node.fixed.get(segment) ?? newNode<Operation>();
        node.fixed.set(segment, next);
        node = next;
      }
    }
    if (node.operations.has(method)) throw new Error(`${method} ${pattern} is declared twice`);
    node.operations.set(method, operation);
  }

  /** @returns null for an unknown path */
  find(path: string): PathEntry<Operation> | null {
    let node = this.root;
    const params: Record<string, string> = {};
    for (const segment of path.split('/').slice(1)) {
      const fixed = node.fixed.get(segment);
      if (fixed) {
        node = fixed;
        continue;
      }
      const value = decodeSegment(segment);
      if (!node.param || value === null) return null;
      params[node.param.name] = value;
      node = node.param.node;
    }
    return node.operations.size === 0 ? null : { operations: node.operations, params };
  }
}

function decodeSegment(segment: string): string | null {
  if (segment === '') return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

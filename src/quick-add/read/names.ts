import { emptyIndex, indexNames, type Named, type NameIndex } from './mentions.ts';

export interface NamedProject extends Named {
  readonly parentId?: string | null;
}

export interface NamedSection extends Named {
  readonly projectId: string;
}

/** What a line may refer to by name. */
export interface NamedRecords {
  readonly projects: readonly NamedProject[];
  readonly sections: readonly NamedSection[];
  readonly labels: readonly Named[];
}

/** The names a line may refer to; indexed when the first sigil of its kind is met. */
export interface Names {
  projects(): NameIndex<NamedProject>;
  /** The projects in a project. */
  projectsIn(projectId: string): NameIndex<NamedProject>;
  labels(): NameIndex<Named>;
  sectionsOf(projectId: string): NameIndex<NamedSection>;
  /** A project's ancestor that is in none; the project itself where it is in none. */
  topOf(projectId: string): string;
}

export function namesOf({ projects, sections, labels }: NamedRecords): Names {
  const projectIndex = once(() => indexNames(projects));
  const labelIndex = once(() => indexNames(labels));
  const byParent = once(() => indexEach(projects, ({ parentId }) => parentId ?? ''));
  const byProject = once(() => indexEach(sections, ({ projectId }) => projectId));
  const parents = once(() => new Map(projects.map(({ id, parentId }) => [id, parentId ?? null])));
  return {
    projects: projectIndex,
    projectsIn: (id) => byParent().get(id) ?? emptyIndex(),
    labels: labelIndex,
    sectionsOf: (id) => byProject().get(id) ?? emptyIndex(),
    topOf(id) {
      const seen = new Set<string>();
      let top = id;
      for (let parent = parents().get(top); parent && parents().has(parent) && !seen.has(parent); ) {
        seen.add(top);
        top = parent;
        parent = parents().get(top);
      }
      return top;
    },
  };
}

function indexEach<T extends Named>(items: readonly T[], keyOf: (item: T) => string): Map<string, NameIndex<T>> {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, indexNames(group)]));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

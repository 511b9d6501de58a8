/** What of an OpenAPI document the comparison reads. */
export interface ComparedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: unknown;
}

type Json = Readonly<Record<string, unknown>>;
/** Who reads what the schema describes: the server a request, the client a reply. */
type Direction = 'request' | 'reply';

/**
 * What a client made for `released` could stumble over in `current`: an operation, parameter, field or status that is gone, an
 * input that is newly required or narrower, a reply that is wider. Additions are none. One sentence each.
 */
export function breaksOf(released: ComparedApi, current: ComparedApi): string[] {
  const breaks: string[] = [];
  const compare = new Comparison(released, current, (sentence) => breaks.push(sentence));
  for (const [path, operations] of Object.entries(released.paths))
    for (const [method, operation] of Object.entries(operations))
      compare.operations(`${method.toUpperCase()} ${path}`, operation, current.paths[path]?.[method]);
  return [...new Set(breaks)];
}

class Comparison {
  /** Pairs of named schemas that are being compared further out, or were: recursive ones end here. */
  readonly #compared = new Set<string>();
  readonly #released: ComparedApi;
  readonly #current: ComparedApi;
  readonly #report: (sentence: string) => void;

  constructor(released: ComparedApi, current: ComparedApi, report: (sentence: string) => void) {
    this.#released = released;
    this.#current = current;
    this.#report = report;
  }

  operations(name: string, before: unknown, after: unknown): void {
    if (!isObject(before)) return;
    if (!isObject(after)) {
      this.#report(`${name} is gone.`);
      return;
    }
    this.#parameters(name, before, after);
    this.#bodies(name, before, after);
    this.#replies(name, before, after);
  }

  #parameters(name: string, before: Json, after: Json): void {
    const key = (parameter: Json) => `${parameter.in} parameter ${parameter.name}`;
    const read = (api: ComparedApi, operation: Json) =>
      new Map(
        listOf(operation.parameters)
          .map((entry) => resolve(api, entry))
          .map((entry) => [key(entry), entry]),
      );
    const [old, now] = [read(this.#released, before), read(this.#current, after)];
    for (const [which, parameter] of now)
      if (parameter.required === true && old.get(which)?.required !== true)
        this.#report(`${name}: ${which} is newly required.`);
    for (const [which, parameter] of old) {
      const kept = now.get(which);
      if (kept) this.#schemas(`${name}: ${which}`, parameter.schema, kept.schema, 'request');
      else this.#report(`${name}: ${which} is gone.`);
    }
  }

  #bodies(name: string, before: Json, after: Json): void {
    const [old, now] = [resolve(this.#released, before.requestBody), resolve(this.#current, after.requestBody)];
    if (now.required === true && old.required !== true) this.#report(`${name}: a body is newly required.`);
    this.#contents(`${name}: body`, old, now, 'request');
  }

  #replies(name: string, before: Json, after: Json): void {
    for (const [status, reply] of Object.entries(objectOf(before.responses))) {
      // Which errors there are may change; what each looks like is one shared schema.
      if (!status.startsWith('2')) continue;
      const kept = objectOf(after.responses)[status];
      if (kept === undefined) this.#report(`${name}: status ${status} is gone.`);
      else
        this.#contents(
          `${name}: reply`,
          resolve(this.#released, reply),
          asUnasked(resolve(this.#current, kept)),
          'reply',
        );
    }
  }

  #contents(name: string, before: Json, after: Json, direction: Direction): void {
    for (const [type, content] of Object.entries(objectOf(before.content))) {
      const kept = objectOf(after.content)[type];
      if (kept === undefined) this.#report(`${name}: ${type} is gone.`);
      else this.#schemas(name, objectOf(content).schema, objectOf(kept).schema, direction);
    }
  }

  #schemas(name: string, before: unknown, after: unknown, direction: Direction): void {
    if (refOf(before) !== undefined && refOf(after) !== undefined) {
      const pair = JSON.stringify([refOf(before), refOf(after), direction]);
      if (this.#compared.has(pair)) return;
      this.#compared.add(pair);
    }
    const [old, now] = [resolve(this.#released, before), resolve(this.#current, after)];
    const [oldChoices, nowChoices] = [choicesOf(old), choicesOf(now)];
    if (oldChoices.length > 0 || nowChoices.length > 0) {
      this.#choices(name, oldChoices, nowChoices, [before, after], direction);
      return;
    }
    this.#types(name, old, now, direction);
    this.#fields(name, old, now, direction);
    if (direction === 'request') this.#bounds(name, old, now);
    if (old.items !== undefined && now.items !== undefined) this.#schemas(`${name}[]`, old.items, now.items, direction);
  }

  /** Every alternative that one side may send must be one that the other side reads. */
  #choices(
    name: string,
    oldChoices: readonly unknown[],
    nowChoices: readonly unknown[],
    [before, after]: readonly [unknown, unknown],
    direction: Direction,
  ): void {
    const old = oldChoices.length > 0 ? oldChoices : [before];
    const now = nowChoices.length > 0 ? nowChoices : [after];
    const fits = (a: unknown, b: unknown) => this.#breaksBetween(a, b, direction) === 0;
    const lost =
      direction === 'request'
        ? old.filter((choice) => !now.some((other) => fits(choice, other)))
        : now.filter((choice) => !old.some((other) => fits(other, choice)));
    if (lost.length > 0)
      this.#report(
        `${name}: ${lost.length} of its alternatives ${direction === 'request' ? 'are refused now' : 'are new to clients'}.`,
      );
  }

  #breaksBetween(before: unknown, after: unknown, direction: Direction): number {
    let count = 0;
    const within = new Comparison(this.#released, this.#current, () => {
      count += 1;
    });
    for (const pair of this.#compared) within.#compared.add(pair);
    within.#schemas('', before, after, direction);
    return count;
  }

  #types(name: string, old: Json, now: Json, direction: Direction): void {
    const [wide, narrow] = direction === 'request' ? [now, old] : [old, now];
    const [taken, sent] = [typesOf(wide), typesOf(narrow)];
    // What was always null told a client nothing; it has a value where a new input asks for one.
    const wasAlwaysNull = direction === 'reply' && taken.join() === 'null' && sent.includes('null');
    if (
      !wasAlwaysNull &&
      taken.length > 0 &&
      sent.some((type) => !taken.includes(type) && !(type === 'integer' && taken.includes('number')))
    )
      this.#report(`${name}: its type was ${typesOf(old).join(' or ')} and is ${typesOf(now).join(' or ')}.`);
    const values = valuesOf(old);
    const kept = valuesOf(now);
    // A reply may have new values: clients are told to expect them.
    if (direction === 'request' && kept && values)
      for (const value of values)
        if (!kept.includes(value)) this.#report(`${name}: ${JSON.stringify(value)} is refused now.`);
  }

  #fields(name: string, old: Json, now: Json, direction: Direction): void {
    const fields = objectOf(now.properties);
    const [wasRequired, isRequired] = [listOf(old.required), listOf(now.required)];
    for (const [field, schema] of Object.entries(objectOf(old.properties))) {
      if (fields[field] === undefined) this.#report(`${name}.${field} is gone.`);
      else this.#schemas(`${name}.${field}`, schema, fields[field], direction);
      if (
        direction === 'reply' &&
        wasRequired.includes(field) &&
        !isRequired.includes(field) &&
        fields[field] !== undefined
      )
        this.#report(`${name}.${field} may be missing now.`);
    }
    if (direction === 'request')
      for (const field of isRequired)
        if (!wasRequired.includes(field)) this.#report(`${name}.${field} is newly required.`);
  }

  #bounds(name: string, old: Json, now: Json): void {
    for (const bound of ['maxLength', 'maxItems', 'maximum'])
      if (Number(now[bound] ?? Infinity) < Number(old[bound] ?? Infinity))
        this.#report(`${name}: ${bound} is ${now[bound]} and was ${old[bound] ?? 'none'}.`);
    // Nothing is shorter than 0, so a schema that does not name these two means 0; a number may be negative.
    const unwritten: Json = { minLength: 0, minItems: 0, minimum: -Infinity };
    for (const [bound, lowest] of Object.entries(unwritten))
      if (Number(now[bound] ?? lowest) > Number(old[bound] ?? lowest))
        this.#report(`${name}: ${bound} is ${now[bound]} and was ${old[bound] ?? 'none'}.`);
  }
}

/** A reply to a client that asks for nothing new: the alternative of `dryRun=true` is only for who sends it. */
function asUnasked(reply: Json): Json {
  const content = Object.entries(objectOf(reply.content)).map(([type, media]) => {
    const { schema } = objectOf(media);
    const choices = choicesOf(objectOf(schema)).filter((choice) => refOf(choice) !== '#/components/schemas/DryRun');
    const [only] = choices;
    return [type, choices.length === 1 ? { ...objectOf(media), schema: only } : media];
  });
  return { ...reply, content: Object.fromEntries(content) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const refOf = (value: unknown) => (isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined);

function resolve(api: ComparedApi, value: unknown): Json {
  const ref = refOf(value);
  if (ref === undefined) return objectOf(value);
  const parts = ref.replace(/^#\//, '').split('/');
  return parts.reduce<Json>((found, part) => objectOf(found[part]), api as unknown as Json);
}

const choicesOf = (schema: Json) => [...listOf(schema.anyOf), ...listOf(schema.oneOf)];

function typesOf(schema: Json): string[] {
  return (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === 'string');
}

function valuesOf(schema: Json): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.const === undefined ? undefined : [schema.const];
}

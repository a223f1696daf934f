import { randomUUID } from 'node:crypto';
import type { ArgsOf, QueryOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import type { ProblemBody } from '@balcao/contract/problems';
import { expect, it } from 'vitest';
import type { TestApi } from './harness.ts';

interface Routes {
  list: RouteDef;
  create: RouteDef;
  change: RouteDef;
  detail?: RouteDef;
}

type Person = { token: string };

type BodyFor<R extends RouteDef> = ArgsOf<R> extends { body: infer B } ? B : never;

type FilterOf<L extends RouteDef> = L extends { address: object }
  ? Exclude<keyof QueryOf<L>, 'pagina' | 'porPagina'>
  : never;

interface Kept<R extends Routes> {
  /** Called in each test, after the set-up. The stranger cannot reach the keeper's records. */
  scene(): { api: TestApi; keeper: Person; stranger: Person };
  /** Where some people read records that they may not change: one of them. */
  reader?: () => Person;
  /** The status for the stranger: 403 without the permission, 404 when the record is hidden from them. */
  tells?: 403 | 404;
  /** The body of a new record, different for each number. */
  body(n: number): BodyFor<R['create']> & object;
  /** The body of a change, different for each number. */
  change(n: number): Omit<BodyFor<R['change']>, 'version'> & object;
  /** The problem when another record has the same values. */
  taken?: { path: string; message: string };
  /** For each filter, a value that finds this record and one that does not. */
  filters: { [K in FilterOf<R['list']>]: (one: ResponseOf<R['create']>) => readonly [unknown, unknown] };
}

/** The fields of a record that these tests use. */
interface One {
  id: string;
  version: number;
}

const NOBODYS = '0190a5b2-0000-7000-8000-00000000dead';

/** Tests the list, creation, change and reading of a record that `keepRecord` keeps, over HTTP. */
export function itKeepsARecord<R extends Routes>(
  routes: R,
  { scene, tells = 403, reader, filters, taken, ...says }: NoInfer<Kept<R>>,
): void {
  const { list, create, change, detail } = routes;
  let made = 0;
  const body = () => says.body(++made);
  const ask = async (route: RouteDef, args: object, who: Person, key?: string) => {
    const options = { token: who.token, ...(key && { idempotencyKey: key }) };
    // The arguments were type-checked by the caller.
    const { status, body, problem } = await scene().api.call(route, args as never, options);
    return { status, body: body as One & { items: One[]; total: number }, problem: problem as ProblemBody };
  };
  const add = async (said: object = body()) => {
    const answer = await ask(create, { body: said }, scene().keeper);
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    return answer.body;
  };
  const save = (id: string, said: object, version: number, who = scene().keeper) =>
    ask(change, { params: { id }, body: { ...said, version } }, who);
  const listed = async (query: object = {}) => (await ask(list, { query }, scene().keeper)).body;

  it('is hidden from a person without access, and they cannot change it', async () => {
    const { id, version } = await add();
    const { stranger } = scene();
    const all = await ask(list, {}, stranger);
    const answers = [
      await save(id, says.change(++made), version, stranger),
      ...(detail ? [await ask(detail, { params: { id } }, stranger)] : []),
      ...(tells === 403 ? [all, await ask(create, { body: body() }, stranger)] : []),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => tells));
    expect(all.body.items ?? []).not.toContainEqual(expect.objectContaining({ id }));
  });

  it.each(reader ? [reader] : [])('is read but not changed by a person who may only read it', async (of) => {
    const { id, version } = await add();
    const { status, problem } = await save(id, says.change(++made), version, of());
    expect([status, problem.type]).toEqual([403, 'urn:problem:forbidden']);
    const { items } = (await ask(list, { query: { porPagina: 200 } }, of())).body;
    expect(items).toContainEqual(expect.objectContaining({ id, version }));
  });

  it('is created once when the same creation is sent twice', async () => {
    const [key, said] = [randomUUID(), body()];
    const first = await ask(create, { body: said }, scene().keeper, key);
    const { total } = await listed();
    const again = await ask(create, { body: said }, scene().keeper, key);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await listed()).total).toBe(total);
  });

  it('is changed only at its current version, and keeps it when nothing differs', async () => {
    const { id, version } = await add();
    const said = says.change(++made);
    const changed = await save(id, said, version);
    expect([changed.status, changed.body.version]).toEqual([200, version + 1]);
    if (detail) expect((await ask(detail, { params: { id } }, scene().keeper)).body).toEqual(changed.body);
    const same = await save(id, said, version + 1);
    expect([same.status, same.body]).toEqual([200, changed.body]);
    expect((await save(id, says.change(++made), version)).problem.type).toBe('urn:problem:stale');
  });

  it('does not exist under another id', async () => {
    expect((await save(NOBODYS, says.change(++made), 1)).status).toBe(404);
    if (detail) expect((await ask(detail, { params: { id: NOBODYS } }, scene().keeper)).status).toBe(404);
  });

  it.each(taken ? [taken] : [])('refuses the values of another record, on $path', async (issue) => {
    const said = body();
    await add(said);
    const twin = await ask(create, { body: said }, scene().keeper);
    expect([twin.status, twin.problem.errors]).toEqual([422, [issue]]);
  });

  it('is in the list, with the total and the pages', async () => {
    const [{ id }, { total, items }] = [await add(), await listed()];
    if (!list.address) return expect(items.map((one) => one.id)).toContain(id);
    const pages = [await listed({ porPagina: 1 }), await listed({ pagina: 2, porPagina: 1 })];
    expect(pages.map((page) => page.total)).toEqual([total, total]);
    expect(pages.flatMap((page) => page.items)).toEqual(items.slice(0, 2));
  });

  it.each(Object.entries(filters))('is found by %s, and not by another value', async (name, pick) => {
    const one = await add();
    const [finds, misses] = (pick as (one: object) => readonly unknown[])(one);
    const found = async (value: unknown) => {
      const { items } = await listed({ [name]: value, porPagina: 200 });
      return items.some(({ id }) => id === one.id);
    };
    expect([await found(finds), await found(misses)]).toEqual([true, false]);
  });
}

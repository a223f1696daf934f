import type { ArgsOf } from '@balcao/contract/kernel/route';
import type { Section, ValuesOf } from '@balcao/contract/kernel/section';
import { expect, it } from 'vitest';
import type { TestApi } from './harness.ts';

type Person = { id: string; token: string };

interface Kept<X extends Section> {
  /** Called in each test, after the set-up. Where a change asks for the identity, the keeper confirmed it. */
  scene(): { api: TestApi; keeper: Person; stranger: Person };
  /** A whole value of the section, different for each number. */
  values(n: number): ValuesOf<X>;
  /** A value for each secret. */
  secrets?: Record<keyof X['segredos'] & string, string>;
  /** A value that is refused, with the field and the message. */
  refused: { said: Partial<ValuesOf<X>>; path: string; message: string };
}

/** Tests what holds for every section of the settings, over HTTP: rights, conflicts, history, the way back, secrets. */
export function itKeepsASection<X extends Section>(
  section: X,
  { scene, values, secrets, refused }: NoInfer<Kept<X>>,
): void {
  const { ler, salvar, versoes, restaurar } = section.routes;
  let made = 0;
  const next = () => values(++made);
  const read = () => scene().api.must(ler, {}, scene().keeper);
  const save = (said: object, who = scene().keeper) =>
    scene().api.call(salvar, { body: said } as ArgsOf<typeof salvar>, who);
  const keep = async (said: object) => {
    const answer = await save({ ...said, version: (await read()).version });
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.body;
  };
  const history = async () => (await scene().api.must(versoes, { query: {} }, scene().keeper)).items;
  const events = async () =>
    scene()
      .api.db.selectFrom('auditLog')
      .select(['acao', 'atorId', 'dados'])
      .where('objeto', '=', 'configuracao')
      .where('objetoId', '=', section.chave)
      .orderBy('id')
      .execute();

  it('is closed to people without the permission, in every route', async () => {
    const { api, stranger } = scene();
    const { version } = await read();
    const answers = [
      await api.call(ler, {}, stranger),
      await save({ ...next(), version }, stranger),
      await api.call(versoes, { query: {} }, stranger),
      await api.call(restaurar, { body: { versao: 0, version } }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('is saved in the version that was seen, by name and time, and a save of others is a conflict', async () => {
    const { version } = await read();
    const first = next();
    const saved = await keep(first);
    expect(saved).toMatchObject({
      version: version + 1,
      valor: first,
      desde: scene().api.now().toISOString(),
    });
    expect(saved.por).toEqual(expect.any(String));
    expect((await save({ ...next(), version })).problem.type).toBe('urn:problem:stale');
    expect(await read()).toEqual(saved);
  });

  it('writes nothing when nothing changed', async () => {
    const said = next();
    const saved = await keep(said);
    const before = [await history(), await events()];
    expect(await keep(said)).toEqual(saved);
    expect([await history(), await events()]).toEqual(before);
  });

  it('reports what is wrong on its field, and keeps what was there', async () => {
    const saved = await keep(next());
    const answer = await save({ ...next(), ...refused.said, version: saved.version });
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      [{ path: refused.path, message: refused.message }],
    ]);
    expect(await read()).toEqual(saved);
  });

  it('tells in its history and in the audit what changed, why, and returns to an earlier value', async () => {
    const { api, keeper } = scene();
    const first = next();
    const { version } = await keep(first);
    const second = next();
    await keep({ ...second, motivo: 'Mudamos de sede.' });
    const changed = Object.keys(second).filter((name) => first[name] !== second[name]);
    const [newest] = await history();
    expect(newest).toMatchObject({ versao: version + 1, motivo: 'Mudamos de sede.', restaura: null });
    expect(newest?.mudancas.map(({ campo }) => campo).sort()).toEqual(changed.sort());
    expect((await events()).at(-1)).toMatchObject({
      acao: 'configuracao.alterada',
      atorId: keeper.id,
      dados: { motivo: 'Mudamos de sede.', depois: Object.fromEntries(changed.map((n) => [n, second[n]])) },
    });
    const body = { versao: version, version: version + 1 };
    expect(await api.must(restaurar, { body }, keeper)).toMatchObject({ version: version + 2, valor: first });
    expect((await history())[0]).toMatchObject({ versao: version + 2, restaura: version });
    expect((await events()).at(-1)).toMatchObject({
      acao: 'configuracao.restaurada',
      dados: { versao: version },
    });
    expect((await api.call(restaurar, { body }, keeper)).status).toBe(409);
    const missing = { versao: 9_999, version: version + 2 };
    expect((await api.call(restaurar, { body: missing }, keeper)).status).toBe(404);
  });

  it.each(Object.entries(secrets ?? {}))(
    'keeps the secret %s, and never says it again',
    async (name, secret) => {
      const set = (await keep({ ...next(), [name]: secret })) as { segredos: Record<string, boolean> };
      expect(set.segredos).toMatchObject({ [name]: true });
      expect((await keep(next())).segredos).toMatchObject({ [name]: true });
      const { db } = scene().api;
      const told = [
        await read(),
        await history(),
        await events(),
        await db.selectFrom('configuracao').selectAll().execute(),
        await db.selectFrom('configuracaoVersao').selectAll().execute(),
      ];
      expect(JSON.stringify(told)).not.toContain(secret);
      expect((await history())[1]?.segredos).toContainEqual({ campo: name, feito: 'guardado' });
      expect((await keep({ ...next(), [name]: null })).segredos).toMatchObject({ [name]: false });
      expect((await history())[0]?.segredos).toContainEqual({ campo: name, feito: 'retirado' });
    },
  );
}

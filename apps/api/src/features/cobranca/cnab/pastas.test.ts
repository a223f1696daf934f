import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cnab } from '@balcao/contract/cnab';
import { cobranca } from '@balcao/contract/cobranca';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  ask,
  bankSays,
  keepConselho,
  keepConta,
  makeRegistered,
  moveTo,
  owe,
  paga,
  payer,
  remit,
  treasurer,
} from './cnab.fixture.ts';

let api: TestApi;
let staff: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-29T15:00:00.000Z');
  staff = await treasurer(api);
  helena = await payer(api);
});

describe('the folders of the bank', () => {
  const folder = (name: string) => join(api.deps.env.DATA_DIR, 'cnab', name);

  it('have the file that was made, byte by byte', async () => {
    await ask(api, helena, await owe(api, helena));
    const file = await remit(api, staff);
    await api.runJobs();
    const nome = (await api.must(cnab.remessas, { query: {} }, staff)).items[0]?.nome ?? '';
    expect(nome).toMatch(/^CB2911[0-9]{6}\.REM$/);
    expect((await readFile(join(folder('remessa'), nome))).toString('latin1')).toBe(file);
    expect((await stat(join(folder('remessa'), nome))).mode & 0o007).toBe(0);
  });

  it('show files that came, read one by its name and put it aside', async () => {
    const { id, remessa } = await makeRegistered(api, { staff, payer: helena });
    await mkdir(folder('retorno'), { recursive: true });
    await writeFile(
      join(folder('retorno'), 'a.ret'),
      await bankSays(api, remessa, (titulo) => paga(titulo)),
      'latin1',
    );
    await writeFile(join(folder('retorno'), '.b.ret'), '');
    expect((await api.must(cnab.resumo, {}, staff)).naPasta.map(({ nome }) => nome)).toEqual(['a.ret']);
    const read = await api.must(cnab.lerDaPasta, { body: { nome: 'a.ret' } }, staff);
    await api.must(cnab.aplicarRetorno, { params: { id: read.id } }, staff);
    await api.runJobs();
    expect((await api.must(cobranca.detail, { params: { id } }, helena)).situacao).toBe('PAGA');
    expect((await api.must(cnab.resumo, {}, staff)).naPasta).toEqual([]);
    expect(await readdir(join(folder('retorno'), 'lidos'))).toEqual(['a.ret']);
    for (const nome of ['a.ret', '../remessa/x', '/etc/passwd', '.b.ret']) {
      const { status, problem } = await api.call(cnab.lerDaPasta, { body: { nome } }, staff);
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'nome']);
    }
  });
});

describe('the next file to the bank', () => {
  it('leaves out a boleto that the bank would refuse, and says why', async () => {
    await ask(api, helena, await owe(api, helena));
    await keepConta(api, { conta: '11111' });
    const { faltas, boletos } = await api.must(cnab.resumo, {}, staff);
    expect([boletos, faltas.map(({ texto }) => texto)]).toEqual([
      0,
      ['Foi emitido para outra conta. Quem paga precisa pedir outro.'],
    ]);
    await keepConta(api);
    // The address of now changes nothing of a boleto that was made.
    await moveTo(api, helena.id, null);
    expect(await api.must(cnab.resumo, {}, staff)).toMatchObject({ boletos: 1, total: 61_250, faltas: [] });
    api.setNow('2026-12-20T15:00:00.000Z');
    staff = await treasurer(api);
    expect((await api.must(cnab.resumo, {}, staff)).faltas).toMatchObject([
      { pagador: 'Helena Prado', texto: 'O vencimento, 15/12/2026, já passou.' },
    ]);
  });

  it('numbers its files without a gap, also when two are asked for at one moment', async () => {
    await ask(api, helena, await owe(api, helena));
    const answers = await Promise.all([0, 1].map(() => api.call(cnab.gerarRemessa, {}, staff)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { items } = await api.must(cnab.remessas, { query: { porPagina: 200 } }, staff);
    expect(items.map(({ sequencia }) => sequencia)).toEqual(items.map((_, i) => items.length - i));
  });
});

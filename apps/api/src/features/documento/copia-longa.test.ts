import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWithAnexo } from '#features/anexo/anexo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { approve, attendant, nameCouncil, type Person, professional } from './documento.fixture.ts';
import type { ConteudoCopia } from './especies/copia-processo.ts';
import { prepareCopia } from './prepare-copia.ts';
import { cobrirTextos } from './processo/cobrir-textos.ts';

let api: TestApi;
let sec: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  sec = await attendant(api, 'SEC', 'Sílvia Guedes');
});
afterAll(() => api.close());

/** As many characters as a message may have, most of them personal data. */
const LONGEST = 'rosa@exemplo.example 111.444.777-35 (31) 98888-7777 '.repeat(153).slice(0, 8_000);

/** Public messages of the requester, all with the same text. */
async function say(
  requerimentoId: string,
  autor: Person,
  { texto, vezes }: { texto: string; vezes: number },
): Promise<void> {
  await sql`insert into mensagem (id, requerimento_id, autor_id, lado, visibilidade, texto, created_at)
    select gen_random_uuid(), ${requerimentoId}, ${autor.id}, 'requerente', 'publica', ${texto}, now()
    from generate_series(1, ${vezes}::int)`.execute(api.db);
}

describe('the copy of a long conversation', () => {
  it('is granted without reading it, and marks the texts that were too long to cover', async () => {
    const autor = await professional(api, { nome: 'Helena Prado' });
    const { id: ownId } = await fileWithAnexo(api, autor);
    await say(ownId, autor, { texto: LONGEST, vezes: 200 });
    const { numero } = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', ownId)
      .executeTakeFirstOrThrow();
    const respostas = { processo: 'OUTRO', outroProcesso: numero, qualidade: 'PARTE', partes: 'INTEGRAL' };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 130, respostas });
    await approve(api, sec, id);
    const { dados } = await api.db
      .selectFrom('documento')
      .select('dados')
      .where('ownerId', '=', id)
      .where('especie', '=', 'copia_processo')
      .executeTakeFirstOrThrow();
    // No text is read while the attendant waits.
    expect(JSON.stringify(dados)).not.toContain('exemplo.example 111');
    await api.runJobs();
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
    expect(seen.status).toBe('CONCLUIDO');
    const copia = { conteudo: dados as unknown as ConteudoCopia, requerimentoId: id, numero, now: api.now() };
    const { movimentos = [] } = await prepareCopia(api.db, api.deps.log, copia);
    const told = movimentos.map(({ descricao }) => descricao).filter((texto) => texto.startsWith('Mensagem'));
    expect(told).toHaveLength(200);
    expect(told[0]).toContain('r***@exemplo.example ***.444.777-**');
    expect(told[199]).toContain('O texto deste andamento não entrou nesta cópia');

    await say(ownId, autor, { texto: 'Olá.', vezes: 4_000 });
    const longer = await prepareCopia(api.db, api.deps.log, copia);
    expect([longer.movimentos?.length, longer.cortada]).toEqual([4_000, true]);
  });
});

describe('the texts of a copy', () => {
  const textos = Array.from({ length: 150 }, () => LONGEST);

  it('are covered in order while health checks still answer', async () => {
    const covering = cobrirTextos(['primeiro', ...textos], ['11144477735']);
    const health = api.app.inject({ method: 'GET', url: '/api/saude' });
    const first = await Promise.race([covering.then(() => 'covered'), health.then(() => 'health')]);
    expect([first, (await health).statusCode]).toEqual(['health', 200]);
    const covered = await covering;
    expect([covered.length, covered[0]]).toEqual([151, 'primeiro']);
    expect(covered[150]).toMatch(/^r\*\*\*@exemplo\.example 111\.444\.777-35 \(telefone protegido\)/);
  });

  it('are left out when the time limit ends before them', async () => {
    expect(await cobrirTextos(textos, [], 1)).toEqual(textos.map(() => null));
  });
});

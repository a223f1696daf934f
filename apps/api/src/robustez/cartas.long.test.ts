import { carta } from '@balcao/contract/carta';
import { type EspecieCarta, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cena, cena, expedida, MOTIVO } from '#features/carta/carta.fixture.ts';
import { fazer, redacaoDe } from '#features/carta/fazer.fixture.ts';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  type Comando,
  choose,
  comando,
  prever,
  preverSituacao,
  type Quem,
  type Row,
} from './cartas-modelo.fixture.ts';
import { conectar } from './ciclo/conferir.fixture.ts';
import { brokenPromises } from './invariants.ts';

const RUNS = Number(process.env.CICLO_RUNS ?? 12);
const SEED = Number(process.env.CICLO_SEED ?? Date.now() % 2 ** 31);

let api: TestApi;
let client: pg.Client;
let digital: Cena;
let postal: Cena;
let outras: Record<'estranha' | 'fiscal', Person>;

beforeAll(async () => {
  api = await startApi();
  digital = await cena(api);
  postal = await cena(api, { otavio: digital.otavio, paulo: digital.paulo });
  const endereco = { cep: '30140071', logradouro: 'Rua da Bahia', numero: '1', municipioIbge: '3106200' };
  await api.db
    .updateTable('usuario')
    .set({ comunicacao: 'POSTAL', endereco: JSON.stringify(endereco) })
    .where('id', '=', postal.autor.id)
    .execute();
  outras = { estranha: await person(api), fiscal: await attendant(api, 'FISC') };
  client = await conectar(api);
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const query = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];

async function lerLinha(id: string): Promise<Row> {
  const [row] = await query(`select situacao, canal, version, aberta_em is not null as aberta,
      expedida_em is not null as expedida, texto <> '' and assinante_id is not null as inteira,
      ciente_em || concat_ws(' ', '', ciente_dia, ciente_por_id, prazo_ate) as ciencia,
      (select count(*)::int from carta_postagem p where p.carta_id = c.id) as postagens,
      exists (select from carta_postagem p where p.carta_id = c.id and p.resultado is null) as "noCorreio"
    from carta c where id = '${id}'`);
  return row as unknown as Row;
}

function personOf(c: Cena, quem: Quem): Person {
  return quem === 'estranha' || quem === 'fiscal' ? outras[quem] : c[quem];
}

interface Nascida {
  id: string;
  especie: EspecieCarta;
}

async function viver(c: Cena, nascida: Nascida, drawn: Comando): Promise<void> {
  api.setNow(new Date(api.now().getTime() + 1_000).toISOString());
  const before = await lerLinha(nascida.id);
  const it = choose(before, drawn);
  const must = prever(before, it);
  await api.confirmIdentity(c.paulo.id);
  const version = it.velha ? before.version + 1 : before.version;
  const send = () => fazer(api, c, nascida, { ...it, quem: personOf(c, it.quem), version });
  const answers = await Promise.all(it.dupla ? [send(), send()] : [send()]);
  const done = answers.filter(({ status }) => status < 300).length;
  const seen = `${it.ato} by ${it.quem} of ${JSON.stringify(before)}: ${answers.map(({ raw }) => raw.body.slice(0, 300)).join(' | ')}`;
  expect(done, seen).toBe(must ? 1 : 0);
  for (const { status } of answers) expect(status, seen).toBeLessThan(500);
  const after = await lerLinha(nascida.id);
  if (!must) expect(after).toEqual(before);
  else expect(after.situacao, seen).toBe(preverSituacao(before, it.ato, nascida.especie));
  // A later result of the posting changes neither the acknowledgement nor its term.
  if (before.ciencia !== null) expect(after.ciencia, seen).toBe(before.ciencia);
  await api.runJobs();
  expect(await brokenPromises(query), seen).toEqual([]);
}

describe(`random lives of letters (CICLO_SEED=${SEED})`, () => {
  it('follow their table, are acknowledged once, and repeat or skip no number', async () => {
    const especies = fc.tuple(
      fc.constantFrom(...NOMES_ESPECIE_CARTA),
      fc.constantFrom(...NOMES_ESPECIE_CARTA),
    );
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        especies,
        fc.array(comando, { minLength: 12, maxLength: 24 }),
        async (kinds, comandos) => {
          const cenas = [digital, postal] as const;
          const nascidas: Nascida[] = [];
          for (const [i, c] of cenas.entries()) {
            const especie = kinds[i] ?? 'OFICIO';
            const params = { id: c.requerimentoId };
            const made = await api.must(carta.redigir, { params, body: redacaoDe(c, especie) }, c.otavio);
            nascidas.push({ id: made.id, especie });
          }
          for (const one of comandos) {
            const [c, nascida] = [cenas[one.qual], nascidas[one.qual]];
            if (nascida) await viver(c, nascida, one);
          }
          for (const { id } of nascidas) reached.add((await lerLinha(id)).situacao);
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(reached.size).toBeGreaterThan(2);
    // A person who has not acknowledged it is reminded once.
    for (const day of ['2026-11-30', '2026-12-01']) await api.runDay(day);
    expect(await brokenPromises(query)).toEqual([]);
    for (const one of [digital.autor, postal.autor, digital.otavio, digital.paulo])
      one.token = await api.as(one);
  }, 300_000);
});

it.each([
  ["update documento_sequencia set ultimo = ultimo + 1 where especie like 'carta.%'", /I1: no number/],
  ["update documento_sequencia set ultimo = 0 where especie like 'carta.%'", /I1: numbers of letters/],
  ["update carta set canal = null where situacao = 'CANCELADA'", /its way and a paper/],
  ['update carta set version = version + 1', /events of a letter/],
  [
    "update carta set ciente_em = now(), ciente_dia = '2026-11-23' where situacao = 'EXPEDIDA'",
    /I25: the ciência/,
  ],
  ["update carta set aberta_em = now() where situacao = 'EXPEDIDA'", /I25: a summons/],
  ["update carta_tramite set acao = 'responder' where seq = 2", /I25: no act/],
  ["delete from notificacao where tipo = 'carta.disponivel'", /notified once/],
  ["update carta set canal = 'PORTAL' where canal = 'POSTAL'", /the post has/],
  ["update carta set situacao = 'DEVOLVIDA' where canal = 'POSTAL'", /stands as returned/],
  ["update carta set aberta_em = now() where situacao = 'CANCELADA'", /is cancelled or/],
])('the invariants detect: %s', async (damage, promise) => {
  await api.confirmIdentity(digital.paulo.id);
  const { id } = await expedida(api, digital, { especie: 'INTIMACAO', ...MOTIVO });
  const gone = await api.call(
    carta.cancelar,
    { params: { id }, body: { version: (await lerLinha(id)).version, motivo: 'Há um engano nela.' } },
    digital.paulo,
  );
  expect(gone.status).toBe(200);
  await expedida(api, digital, { especie: 'INTIMACAO', ...MOTIVO });
  const posted = await expedida(api, postal);
  const { id: postedId, version } = posted;
  await fazer(
    api,
    postal,
    { id: postedId, especie: 'OFICIO' },
    { ato: 'registrar_postagem', quem: postal.paulo, version },
  );
  await query('begin');
  try {
    await query('alter table carta_tramite disable trigger carta_tramite_append_only');
    await query(damage);
    expect((await brokenPromises(query)).join('\n')).toMatch(promise);
  } finally {
    await query('rollback');
  }
  expect(await brokenPromises(query)).toEqual([]);
});

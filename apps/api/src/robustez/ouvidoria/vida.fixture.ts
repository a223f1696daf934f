import { anonima } from '@balcao/contract/anonima';
import { manifestacao } from '@balcao/contract/manifestacao';
import { ATOS_MANIFESTACAO, type AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { NOMES_IDENTIFICACAO } from '@balcao/domain/manifestacao/identificacao';
import { TIPOS_ESCOLHIDOS, type TipoEscolhido, tipoRegistrado } from '@balcao/domain/manifestacao/tipo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { expect } from 'vitest';
import { visit } from '#features/auth/identity.fixture.ts';
import { dito as ditoAnonimo, fileAnonima } from '#features/manifestacao/anonima/anonima.fixture.ts';
import { act, type Detalhe, relato, versionOf } from '#features/manifestacao/manifestacao.fixture.ts';
import { runDay } from '#features/manifestacao/rotina-do-dia.ts';
import { conferir } from './conferir.fixture.ts';
import { type Dito, dizer } from './dito.fixture.ts';
import {
  type Agora,
  alcanca,
  amanhecer,
  aplicar,
  type Modelo,
  novoModelo,
  PESSOAS,
  permitidos,
  podeEscrever,
  type Quem,
} from './modelo.fixture.ts';
import { type Mundo, NOME, openMundo, RELATO } from './mundo.fixture.ts';

const INICIO = '2026-11-02T13:00:00Z';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Passo =
  /** Somebody tries an act; `certo` chooses among those that must succeed, where there is one. */
  | { faz: 'ato'; acao: AtoManifestacao; quem: Quem; certo: number | null; n: number }
  | { faz: 'cobrir'; quem: Exclude<Quem, 'chave'> }
  | { faz: 'escrever'; quem: Quem; interna: boolean }
  | { faz: 'dias'; dias: number };

export interface Vida {
  identificacao: (typeof NOMES_IDENTIFICACAO)[number];
  tipo: TipoEscolhido;
  autor: 'autor' | 'davi';
  segundaAprovacao: boolean;
  passos: Passo[];
}

const quem = fc.constantFrom(...PESSOAS);
const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      faz: fc.constant('ato' as const),
      acao: fc.constantFrom(...ATOS_MANIFESTACAO),
      quem,
      certo: fc.option(fc.nat(9_999), { freq: 4 }),
      n: fc.nat(99),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('cobrir' as const),
      quem: fc.constantFrom('sonia' as const, 'sonia' as const, 'davi' as const, 'marcos' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('escrever' as const), quem, interna: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      faz: fc.constant('dias' as const),
      dias: fc.constantFrom(1, 1, 2, 4, 9, 11, 21, 31),
    }),
  },
);

const vidaDe = (passos: number): fc.Arbitrary<Vida> =>
  fc.record({
    identificacao: fc.constantFrom(...NOMES_IDENTIFICACAO),
    tipo: fc.constantFrom('DENUNCIA' as const, ...(Object.keys(TIPOS_ESCOLHIDOS) as TipoEscolhido[])),
    autor: fc.constantFrom('autor' as const, 'autor' as const, 'autor' as const, 'davi' as const),
    segundaAprovacao: fc.boolean(),
    passos: fc.array(passo, { minLength: passos, maxLength: passos, size: 'max' }),
  });

/** Draws lives of manifestations and holds each against the table of the domain. Answers how often each act succeeded. */
export async function viver(input: {
  seed: number;
  vidas: number;
  passos: number;
}): Promise<Record<string, number>> {
  const mundo = await openMundo();
  const feito: Record<string, number> = {};
  try {
    const { failed, errorInstance, counterexample } = await fc.check(
      fc.asyncProperty(vidaDe(input.passos), (vida) => viverUma(mundo, vida, feito)),
      { seed: input.seed, numRuns: input.vidas, endOnFailure: true },
    );
    if (failed) throw new Error(JSON.stringify(counterexample), { cause: errorInstance });
    return feito;
  } finally {
    await mundo.close();
  }
}

async function viverUma(mundo: Mundo, vida: Vida, feito: Record<string, number>): Promise<void> {
  const { api, calendario } = mundo;
  api.setNow(INICIO);
  await wantSecond(mundo, vida.segundaAprovacao);
  const m = await registrar(mundo, vida);
  const agora = () => ({ now: api.now(), calendario });
  for (const [i, passo] of vida.passos.entries()) {
    passar(mundo, MINUTE_MS);
    const about = `step ${i}: ${JSON.stringify(passo)} on ${m.vida.situacao}`;
    const name = await dar(mundo, m, passo).catch((err: unknown) => {
      throw new Error(about, { cause: err });
    });
    if (name) feito[name] = (feito[name] ?? 0) + 1;
    await conferir(mundo, m, agora(), i).catch((err: unknown) => {
      throw new Error(about, { cause: err });
    });
  }
  await api.runJobs();
  await conferir(mundo, m, agora(), 0);
  await putAside(mundo, m);
}

const passar = ({ api }: Mundo, ms: number) => api.setNow(new Date(api.now().getTime() + ms).toISOString());

async function wantSecond({ api }: Mundo, segundaAprovacao: boolean): Promise<void> {
  const valor = JSON.stringify({ segundaAprovacao });
  await api.owner.deleteFrom('configuracao').where('chave', '=', 'ouvidoria').execute();
  await api.owner.insertInto('configuracao').values({ chave: 'ouvidoria', valor }).execute();
}

async function registrar(mundo: Mundo, vida: Vida): Promise<Modelo> {
  const { identificacao, tipo, segundaAprovacao, autor } = vida;
  const { api } = mundo;
  const nova = { tipo: tipoRegistrado(tipo, identificacao), identificacao, segundaAprovacao };
  if (identificacao === 'ANONIMA') {
    const said = ditoAnonimo({ tipo, relato: RELATO });
    const { id, chave, reply } = await fileAnonima(api, said, networkOf(said.id));
    expect(reply.status).toBe(200);
    return novoModelo({ ...nova, id, chave, autor: 'chave' }, api.now());
  }
  const body = relato({ identificacao, tipo, relato: RELATO });
  const { id } = await api.must(manifestacao.registrar, { body }, { token: await mundo.entrar(autor) });
  return novoModelo({ ...nova, id, chave: null, autor }, api.now());
}

/** Each anonymous case comes from a network of its own, so that no limit of calls ends its life. */
const networkOf = (id: string) => ({
  ip: `10.${Number.parseInt(id.slice(0, 2), 16)}.${Number.parseInt(id.slice(2, 4), 16)}.7`,
});

/** One step of a life. Answers the name of what succeeded. */
async function dar(mundo: Mundo, m: Modelo, passo: Passo): Promise<string | null> {
  switch (passo.faz) {
    case 'ato':
      return agir(mundo, m, passo);
    case 'cobrir':
      return cobrir(mundo, m, passo.quem);
    case 'escrever':
      return escrever(mundo, m, passo);
    case 'dias': {
      passar(mundo, passo.dias * DAY_MS);
      const { api, calendario } = mundo;
      await runDay(api.deps.db, api.now());
      const before = m.vida.situacao;
      amanhecer(m, { now: api.now(), calendario });
      return before === m.vida.situacao ? 'dias' : 'arquivar pelo portal';
    }
  }
}

/** Acts that end a life, which are drawn less often. */
const FINS: readonly AtoManifestacao[] = ['arquivar', 'encaminhar_orgao'];

/** The act that was drawn, or one of those that must succeed: each as likely, however many people may take it. */
function escolher(m: Modelo, passo: Extract<Passo, { faz: 'ato' }>, agora: Agora) {
  const { acao, quem, certo, n } = passo;
  if (certo === null) return { acao, quem };
  const lawful = PESSOAS.flatMap((who) => permitidos(m, who, agora).map((one) => ({ acao: one, quem: who })));
  const acts = [...new Set(lawful.map((one) => one.acao))].filter(
    (one) => n % 3 === 0 || !FINS.includes(one),
  );
  const able = lawful.filter((one) => one.acao === acts[certo % acts.length]);
  return able[n % able.length] ?? { acao, quem };
}

async function agir(mundo: Mundo, m: Modelo, passo: Extract<Passo, { faz: 'ato' }>): Promise<string | null> {
  const { api, calendario } = mundo;
  const agora = { now: api.now(), calendario };
  const { acao, quem } = escolher(m, passo, agora);
  const ids = {
    grupos: mundo.grupos,
    encaminhamento: (sigla: string | undefined) => openOf(mundo, m, sigla),
  };
  const dito = await dizer(m, { acao, quem, n: passo.n, now: agora.now }, ids);
  const may = dito !== null && permitidos(m, quem, agora).includes(acao);
  const said = dito?.said ?? { grupoIds: Object.values(mundo.grupos), pergunta: 'O que houve?' };
  const answer = await attempt(mundo, m, { acao, quem, said });
  if (answer === null) return null;
  expect(answer.status < 300, `${acao} by ${quem}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(
    may,
  );
  if (!may) {
    expect(answer.status).toBeLessThan(500);
    if (!alcanca(m, quem) && quem === 'estranho') expect([403, 404]).toContain(answer.status);
    return null;
  }
  aplicar(m, { acao, quem, ...(dito as Dito) }, agora);
  const offered = (answer.body as Detalhe).atos;
  expect([...offered].sort()).toEqual(alcanca(m, quem) ? permitidos(m, quem, agora).sort() : []);
  return acao;
}

async function openOf({ api, grupos }: Mundo, { id }: Modelo, sigla: string | undefined) {
  const found = await api.owner
    .selectFrom('manifestacaoEncaminhamento')
    .select('id')
    .where('manifestacaoId', '=', id)
    .where('situacao', '=', 'ABERTO')
    .where('grupoId', '=', grupos[sigla as keyof typeof grupos] ?? uuidv4())
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Acts for which the holder of a key has an address. */
const PELA_CHAVE = { complementar: anonima.complementar, pedir_revisao: anonima.pedirRevisao } as const;

interface Tentativa {
  acao: AtoManifestacao;
  quem: Quem;
  said: object;
}

/** Tries it. Null where there is no way to try it: a key that was never drawn, or an act without an address for keys. */
async function attempt(
  { api, pessoas, grupos }: Mundo,
  m: Modelo,
  { acao, quem, said }: Tentativa,
): Promise<{ status: number; body: unknown } | null> {
  if (quem !== 'chave') return act(api, { id: m.id, ato: acao, by: pessoas[quem], fin: grupos.FIN }, said);
  const route = PELA_CHAVE[acao as keyof typeof PELA_CHAVE];
  if (m.chave === null || !route) return null;
  const body = { chave: m.chave, version: await versionOf(api, m.id), ...said };
  return visit(api, route, body, networkOf(m.id));
}

async function cobrir(mundo: Mundo, m: Modelo, quem: Exclude<Quem, 'chave'>): Promise<string | null> {
  const { api, entrar } = mundo;
  if (quem !== m.autor && (quem === 'sonia' || quem === 'davi')) {
    await cobrirNome(mundo, m, quem);
    m.vida.textoCoberto = true;
    return 'cobrir';
  }
  const answer = await api.call(
    manifestacao.cobertura,
    { params: { id: m.id } },
    { token: await entrar(quem) },
  );
  expect([403, 404]).toContain(answer.status);
  return null;
}

/** The officer covers what is proposed, and the name: of a protected author the portal knows none. */
async function cobrirNome({ api, entrar }: Mundo, { id }: Modelo, quem: 'sonia' | 'davi'): Promise<void> {
  const [params, by] = [{ id }, { token: await entrar(quem) }];
  const { propostas, version } = await api.must(manifestacao.cobertura, { params }, by);
  const inicio = RELATO.indexOf(NOME);
  const nome = { inicio, fim: inicio + NOME.length, especie: 'NOME' as const };
  const others = propostas.relato.filter((one) => one.fim <= nome.inicio || one.inicio >= nome.fim);
  const tarjas = { ...propostas, relato: [...others, nome] };
  await api.must(manifestacao.cobrir, { params, body: { version, tarjas } }, by);
}

async function escrever(
  { api, entrar }: Mundo,
  m: Modelo,
  { quem, interna }: { quem: Quem; interna: boolean },
): Promise<string | null> {
  const said = { mensagemId: uuidv4(), texto: 'Há novidade?' };
  if (quem === 'chave' && m.chave === null) return null;
  const answer =
    quem === 'chave'
      ? await visit(api, anonima.mensagem, { chave: m.chave, ...said }, networkOf(m.id))
      : await api.call(
          manifestacao.mensagem,
          { params: { id: m.id }, body: { ...said, interna } },
          { token: await entrar(quem) },
        );
  // A key writes no notes, and says nothing of them.
  const may = podeEscrever(m, quem, interna && quem !== 'chave');
  expect(answer.status < 300, `${quem} writes: ${answer.status}`).toBe(may);
  return may ? 'escrever' : null;
}

/** Lives that went before are no work of the days of the next one. */
async function putAside({ api }: Mundo, { id }: Modelo): Promise<void> {
  await sql`update manifestacao set prazo_situacao = 'encerrado', situacao = 'ARQUIVADA' where id = ${id}::uuid`.execute(
    api.owner,
  );
  await sql`update manifestacao_complemento set resposta = '-', respondido_em = now()
    where manifestacao_id = ${id}::uuid and resposta is null`.execute(api.owner);
  await sql`update manifestacao_encaminhamento set situacao = 'RECOLHIDO'
    where manifestacao_id = ${id}::uuid and situacao = 'ABERTO'`.execute(api.owner);
}

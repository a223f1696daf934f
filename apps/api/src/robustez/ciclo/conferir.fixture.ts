import { requerimento } from '@balcao/contract/requerimento';
import { subsituacao } from '@balcao/contract/subsituacao';
import { STATUS } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import { brokenPromises } from '../invariants.ts';
import { NOTA_INTERNA } from './atos-requerente.fixture.ts';
import { dono } from './firma.fixture.ts';
import { assertPrazos } from './livro-prazos.fixture.ts';
import { type Modelo, novoPedido, type Pedido } from './modelo.fixture.ts';
import { type Mundo, SERVICOS } from './mundo.fixture.ts';

interface Linha {
  id: string;
  numero: string;
  paiId: string | null;
  criadoEm: Date;
  autorId: string;
  tipoVersao: number;
  status: string;
  workflow: string;
  subsituacaoId: string | null;
  version: number;
  versaoPublica: number;
  sigla: string;
  atendenteId: string | null;
  juntadaDestinoId: string | null;
  prazoEm: string | null;
  prazoSituacao: keyof typeof RELOGIO;
  recursoAte: string | null;
  exigencia: { id: string; prazo: string } | null;
  parecerPrazo: string | null;
  pagarAte: string | null;
  /** The last days of an unanswered correction and of an unpaid fee. */
  semResposta: string | null;
  semPagar: string | null;
  falas: string[];
  ultima: string;
}

const RELOGIO = { correndo: 'corre', pausado: 'pausa', encerrado: 'para' } as const;

async function lerLinhas(api: TestApi, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select r.id, r.numero, r.pai_id as "paiId", r.created_at as "criadoEm", r.autor_id as "autorId", r.status, r.workflow,
      r.tipo_versao as "tipoVersao",
      r.subsituacao_id as "subsituacaoId", r.version, r.versao_publica as "versaoPublica", g.sigla,
      r.atendente_id as "atendenteId", r.juntada_destino_id as "juntadaDestinoId", r.prazo_em as "prazoEm",
      r.prazo_situacao as "prazoSituacao", r.recurso_ate as "recursoAte",
      (select json_build_object('id', e.id, 'prazo', e.prazo_em) from exigencia e
        where e.requerimento_id = r.id and e.situacao = 'aberta') as exigencia,
      (select p.prazo_em from parecer p where p.requerimento_id = r.id
        and p.emitido_em is null and p.encerrado_em is null) as "parecerPrazo",
      (select max(c.vencimento) from cobranca c where c.requerimento_id = r.id
        and c.situacao in ('EMITIDA', 'A_VENCER')) as "pagarAte",
      (select e.prazo_em from exigencia e where e.requerimento_id = r.id and e.situacao = 'vencida'
        order by e.rodada desc limit 1) as "semResposta",
      (select max(c.vencimento) from cobranca c where c.requerimento_id = r.id
        and c.situacao = 'CANCELADA') as "semPagar",
      array(select m.id from mensagem m where m.requerimento_id = r.id and m.visibilidade = 'publica'
        and m.via_requerimento_id is null order by m.created_at) as falas,
      (select t.acao from tramite t where t.requerimento_id = r.id order by t.seq desc limit 1) as ultima
    from requerimento r join grupo g on g.id = r.grupo_id
    where r.id = any(${ids}::uuid[]) or r.pai_id = any(${ids}::uuid[]) order by r.created_at, r.id`.execute(
    api.db,
  );
  return rows;
}

/** Adds requests that were split off, with their own numbers, to the model. */
function conhecer(m: Modelo, linhas: readonly Linha[]): void {
  for (const linha of linhas) {
    const pai = m.pedidos.find(({ id }) => id === linha.paiId);
    if (!pai || m.pedidos.some(({ id }) => id === linha.id)) continue;
    const { id, numero } = linha;
    const servico = { tipo: SERVICOS.filho, fluxo: 'W2' } as const;
    const ordem = linha.criadoEm.getTime();
    m.pedidos.push(novoPedido({ id, numero, autor: pai.autor, ordem, ...servico, pai: pai.id }));
  }
}

/** Copies dates from the database; a running deadline never moves to an earlier day. */
function lembrarDatas(p: Pedido, linha: Linha, mesmo: boolean): void {
  if (mesmo && p.prazoEm !== null && linha.prazoEm !== null)
    expect(linha.prazoEm >= p.prazoEm, `deadline of ${p.numero} moved back from ${p.prazoEm}`).toBe(true);
  Object.assign(p, { prazoEm: linha.prazoEm, recursoAte: linha.recursoAte, falas: linha.falas });
  const { version, versaoPublica, tipoVersao: versao, pagarAte } = linha;
  Object.assign(p, { version, versaoPublica, versao, pagarAte });
  if (p.exigencia && linha.exigencia) Object.assign(p.exigencia, linha.exigencia);
  if (p.arquivado)
    p.arquivado.dia = p.arquivado.acao === 'arquivar_exigencia' ? linha.semResposta : linha.semPagar;
  if (p.parecer) p.parecer.prazo = linha.parecerPrazo ?? '';
  if (linha.ultima === 'atualizar_prazo' && p.ultimo)
    p.ultimo = { ...p.ultimo, acao: linha.ultima, por: null };
}

/**
 * Compares each request with the model and copies the dates that only the calendar knows. Only `tocados` may have
 * changed; of all others not even the version did.
 */
export async function comparar(mundo: Mundo, m: Modelo, tocados: readonly Pedido[] | 'todos'): Promise<void> {
  const linhas = await lerLinhas(
    mundo.api,
    m.pedidos.map(({ id }) => id),
  );
  const before = new Map(m.pedidos.map((p) => [p.id, p.status]));
  conhecer(m, linhas);
  expect(linhas.length).toBe(m.pedidos.length);
  for (const linha of linhas) {
    const p = m.pedidos.find(({ id }) => id === linha.id);
    if (!p) throw new Error(`unknown request ${linha.numero}`);
    const atendente = p.atendente && mundo.pessoas[p.atendente].id;
    expect({ ...linha, falas: [], exigencia: linha.exigencia !== null }, p.numero).toMatchObject({
      status: p.status,
      sigla: p.grupo,
      atendenteId: atendente,
      numero: p.numero,
      workflow: p.fluxo,
      subsituacaoId: p.detalhe,
      juntadaDestinoId: p.juntada?.destino ?? null,
      exigencia: p.exigencia !== null,
      autorId: mundo.pessoas[dono(p.autor)].id,
      tipoVersao: p.versao ?? linha.tipoVersao,
    });
    if (tocados !== 'todos' && !tocados.includes(p) && before.has(p.id))
      expect(linha.version).toBe(p.version);
    expect(linha.version).toBeGreaterThanOrEqual(p.version);
    expect(RELOGIO[linha.prazoSituacao], `clock in ${p.status}`).toBe(STATUS[p.status].relogio);
    lembrarDatas(p, linha, p.statusAntes === p.status);
    p.statusAntes = p.status;
  }
  await assertPrazos(mundo.api, m);
}

/** Checks every invariant of the database that is one statement; none may be broken. */
export async function assertPromises(client: pg.Client): Promise<void> {
  const query = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
  expect(await brokenPromises(query)).toEqual([]);
}

/** A connection as the owner of the tables. */
export async function conectar(api: TestApi): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  return client;
}

/** Checks that the requester reads no internal note, and only finer situations with a name for them. */
export async function assertSemNotas(mundo: Mundo, m: Modelo, p: Pedido): Promise<void> {
  const token = await mundo.entrar(p.autor);
  const answer = await mundo.api.call(requerimento.detail, { params: { id: p.id } }, { token });
  expect(answer.status).toBe(200);
  expect(answer.raw.body.includes(NOTA_INTERNA)).toBe(false);
  const { items } = await mundo.api.must(subsituacao.dosPedidos, { query: { ids: p.id } }, { token });
  const nome = m.detalhes.find(({ id }) => id === p.detalhe)?.rotuloCidadao ?? null;
  expect(items.map(({ rotulo }) => rotulo)).toEqual(nome === null ? [] : [nome]);
}

import { calendario } from '@balcao/contract/calendario';
import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { subsituacao } from '@balcao/contract/subsituacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { expect } from 'vitest';
import { type Ato, escolher } from './ato.fixture.ts';
import { ATOS_EQUIPE, contraAtribuir } from './atos-equipe.fixture.ts';
import { ATOS_PROIBIDOS } from './atos-proibidos.fixture.ts';
import { ATOS_REQUERENTE } from './atos-requerente.fixture.ts';
import { ATOS_SITUACAO } from './atos-situacao.fixture.ts';
import { ATOS_VINCULO } from './atos-vinculo.fixture.ts';
import { representar } from './firma.fixture.ts';
import {
  atende,
  enxerga,
  FICHAS,
  isEquipe,
  type Modelo,
  mover,
  type Nome,
  type Pedido,
} from './modelo.fixture.ts';
import { avancar, calendarioDe, type MACROS, type Mundo, trabalhar } from './mundo.fixture.ts';
import { adiarTaxas, desarquivar, vencer } from './prazos.fixture.ts';
import { publicarVersao } from './servico.fixture.ts';

export const ATOS: Record<string, Ato> = {
  ...ATOS_EQUIPE,
  ...ATOS_REQUERENTE,
  ...ATOS_VINCULO,
  ...ATOS_SITUACAO,
  ...ATOS_PROIBIDOS,
};

/** One attempt, by name, person and request. */
export interface Tentativa {
  ato: string;
  p: Pedido;
  quem: Nome;
  n: number;
  velha: boolean;
}

/** Codes with which the attempt may be refused; none when it must succeed. */
export function prever(m: Modelo, { ato, velha, ...vez }: Tentativa): number[] {
  const def = ATOS[ato];
  if (!def) throw new Error(`no act ${ato}`);
  const { tipo } = FICHAS[vez.quem];
  if ((def.so === 'equipe' && tipo < 1) || (def.so === 'chefia' && tipo < 2)) return [403];
  if (!enxerga(vez.p, vez.quem)) return [404];
  return [...def.contra(m, vez), ...(velha && def.versao ? [409] : [])];
}

/** Tries it, compares the answer with the prediction, and updates the model after a change. */
export async function tentar(mundo: Mundo, m: Modelo, tentativa: Tentativa): Promise<boolean> {
  const { ato, p, quem, n, velha } = tentativa;
  const previstas = prever(m, tentativa);
  const token = await mundo.entrar(quem);
  const seen = p.autor === quem ? p.versaoPublica : p.version;
  const version = velha ? seen - 1 || 2_000_000 : seen;
  const answer = await ATOS[ato]?.chamar({ mundo, m, token, version, p, quem, n });
  const said = `${quem} ${ato} ${p.numero} in ${p.status} → ${answer?.status} ${answer?.raw.body.slice(0, 300)}`;
  if (previstas.length > 0) expect(previstas, said).toContain(answer?.status);
  else expect(answer?.status, said).toBe(200);
  if (previstas.length === 0) ATOS[ato]?.efeito(m, tentativa);
  return previstas.length === 0;
}

/** Copies the time of the server into the model. */
export function lembrarHora({ api }: Mundo, m: Modelo): void {
  m.agora = api.now().getTime();
  m.hoje = todayInSaoPaulo(api.now());
}

/** Lets days pass, mostly until an answer is a day late. */
async function passarDias(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const prazo = m.pedidos.find((p) => p.exigencia !== null)?.exigencia?.prazo ?? '';
  const late = n % 3 > 0 && prazo >= m.hoje;
  await mundo.api.runDay(late ? addDays(prazo, 1) : addDays(m.hoje, 1 + (n % 12)));
  lembrarHora(mundo, m);
  m.calendario = await calendarioDe(mundo.api);
  adiarTaxas(m);
  vencer(m, true);
}

async function darTrabalho(mundo: Mundo, m: Modelo): Promise<void> {
  await trabalhar(mundo);
  vencer(m, false);
}

async function pagar(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const p = escolher(m.pedidos, n);
  const tentativas = await mundo.api.db
    .selectFrom('pagamentoTentativa as t')
    .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
    .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
    .select('t.txid')
    .where('c.requerimentoId', '=', p.id)
    .execute();
  const paid = tentativas.map(({ txid }) => mundo.provedor.pagar(txid, mundo.api.now()));
  await darTrabalho(mundo, m);
  if (!paid.includes(true) || p.status !== 'AGUARDANDO_PAGAMENTO') return;
  mover(m, p, { acao: 'confirmar_pagamento', quem: null, status: 'PROTOCOLADO' });
  if (p.fluxo === 'W1') mover(m, p, { acao: 'concluir', quem: null, status: 'CONCLUIDO' });
}

/** Retires a finer situation, or restores it; its requests keep it. */
async function usarDetalhe(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const one = escolher(m.detalhes, n);
  const { rotuloEquipe, rotuloCidadao, cor, pedeMotivo, version } = one;
  const body = { rotuloEquipe, rotuloCidadao, cor, pedeMotivo, ativo: !one.ativo, version };
  const as = { token: await mundo.entrar('chefe') };
  Object.assign(one, await mundo.api.must(subsituacao.change, { params: { id: one.id }, body }, as));
}

const HOUR = 3_600_000;

/** An hour of this morning, or of the last day of an archived request. */
function foraDoAr(m: Modelo, n: number): { inicio: string; fim: string; motivo: string } {
  const perdido = m.pedidos.find(({ arquivado }) => arquivado?.dia)?.arquivado?.dia;
  const noon = Date.parse(`${perdido ?? m.hoje}T15:00:00Z`);
  const said = n % 4 === 1 && noon + HOUR < m.agora && m.agora - noon < 80 * 24 * HOUR;
  const fim = said ? noon + HOUR : m.agora - HOUR;
  const iso = (instant: number) => new Date(instant).toISOString();
  return { inicio: iso(fim - HOUR), fim: iso(fim), motivo: 'Falta de energia' };
}

/** A day without expediente, or an outage, which may already be known. */
async function mudarCalendario(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const as = { token: await mundo.entrar('chefe') };
  const recesso = { data: addDays(m.hoje, 1 + (n % 20)), tipo: 'RECESSO' as const, descricao: 'Recesso' };
  const body = { ...recesso, municipioIbge: null, uf: null, meioExpediente: 'NENHUM' as const };
  const pane = foraDoAr(m, n);
  const { status } =
    n % 2 === 0
      ? await mundo.api.call(calendario.create, { body }, as)
      : await mundo.api.call(calendario.registrarIndisponibilidade, { body: pane }, as);
  expect([200, 409]).toContain(status);
  m.calendario = await calendarioDe(mundo.api);
  await darTrabalho(mundo, m);
  const day = (instant: string) => todayInSaoPaulo(new Date(Date.parse(instant) - 1));
  if (n % 2 === 1 && status === 200) desarquivar(m, { de: day(pane.inicio), ate: day(pane.fim) });
}

async function etiquetar(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const quem = escolher(['autora', 'ana', 'caio', 'chefe', 'dora'] as const, n);
  const ids = { requerimentos: m.pedidos.map(({ id }) => id) };
  const body = n % 2 === 0 ? { ...ids, incluir: [mundo.etiqueta] } : { ...ids, retirar: [mundo.etiqueta] };
  const answer = await mundo.api.call(etiqueta.aplicar, { body }, { token: await mundo.entrar(quem) });
  expect(answer.status).toBe(isEquipe(quem) ? 200 : 403);
  for (const { id, motivo } of answer.body.resultados ?? [])
    expect(motivo === null).toBe(m.pedidos.some((p) => p.id === id && atende(p, quem)));
}

function passarHoras(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  avancar(mundo, (n % 30) * 3_600_000);
  lembrarHora(mundo, m);
  return Promise.resolve();
}

const COMECO = Date.parse('2026-11-16T14:00:00Z');
const SALTOS = [-1_000, -HOUR, HOUR, -24 * HOUR, 36 * HOUR, -480 * HOUR, 600 * HOUR, 1_440 * HOUR];

/** Sets the clock of the server ahead or back. */
function saltar(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  // Never the same instant again, so that the order of filing stays clear. The certificate must have begun.
  const to = Math.max(m.agora + escolher(SALTOS, n), COMECO) + n + 1;
  avancar(mundo, to - m.agora);
  lembrarHora(mundo, m);
  return Promise.resolve();
}

/** Events that affect all requests, not one act of one person. */
export const GERAIS = {
  horas: passarHoras,
  dias: passarDias,
  trabalho: darTrabalho,
  pagar,
  calendario: mudarCalendario,
  etiquetar,
  macro: correrMacro,
  salto: saltar,
  detalhes: usarDetalhe,
  representar,
  servico: publicarVersao,
} as const;

/** Runs the steps of a macro in the model as manual acts; false when one is refused. */
function darPassos(m: Modelo, nome: keyof typeof MACROS, { p, quem }: { p: Pedido; quem: Nome }): boolean {
  const vez = { p, quem, n: 0 };
  const passos: [Ato, number[]][] =
    nome === 'analisar'
      ? [[ATOS_EQUIPE.iniciarAnalise, []]]
      : p.atendente === quem
        ? []
        : [[{ ...ATOS_EQUIPE.assumir, ...(p.atendente === null ? {} : atribuirA(quem)) }, []]];
  const escreve = nome === 'analisar' ? ATOS_REQUERENTE.mensagem : ATOS_REQUERENTE.nota;
  for (const [ato] of passos) {
    if (ato.contra(m, vez).length > 0) return false;
    ato.efeito(m, vez);
  }
  if (escreve.contra(m, vez).length > 0) return false;
  escreve.efeito(m, vez);
  return true;
}

function atribuirA(quem: Nome): Pick<Ato, 'contra' | 'efeito'> {
  return {
    contra: (_, { p }) =>
      quem === 'autora' || quem === 'outra' || quem === 'socia' || quem === 'firma'
        ? [403]
        : contraAtribuir(p, quem, quem),
    efeito: (m, { p }) => mover(m, p, { acao: 'atribuir', quem, atendente: quem }),
  };
}

/** Previews a macro on every request, confirms it, and lets it run or undoes it. */
async function correrMacro(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const { api } = mundo;
  await darTrabalho(mundo, m);
  const quem = escolher(['ana', 'beto', 'caio', 'dora', 'chefe'] as const, n);
  const nome = escolher(['assumir', 'analisar'] as const, n >> 3);
  const todos = m.pedidos.filter((p) => atende(p, quem));
  if (todos.length === 0) return;
  const as = { token: await mundo.entrar(quem) };
  const params = { id: mundo.macros[nome] };
  const requerimentos = todos.map(({ id }) => id);
  const { itens, version } = await api.must(macro.previa, { params, body: { requerimentos } }, as);
  const seen = itens.map(({ id, version: v, vistoEm }) => ({ id, version: v, vistoEm }));
  const run = await api.must(macro.executar, { params, body: { version, itens: seen } }, as);
  const undone = (n >> 4) % 3 === 0;
  if (undone) await api.must(macro.desfazer, { params: { id: run.id } }, as);
  avancar(mundo, 31_000);
  await api.runJobs();
  lembrarHora(mundo, m);
  const feito = await api.must(macro.execucao, { params: { id: run.id } }, as);
  for (const item of feito.itens) {
    const p = todos.find(({ id }) => id === item.id);
    if (!p) throw new Error('a request that was not asked for');
    const copy = structuredClone(p);
    const done = !undone && darPassos(m, nome, { p, quem });
    // Refused as a whole, so none of it stays.
    if (!done) Object.assign(p, copy);
    expect(item.situacao, `${quem} ${nome} ${p.numero} in ${p.status}: ${item.motivo}`).toBe(
      undone ? 'desfeito' : done ? 'feito' : 'recusado',
    );
  }
}

import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import {
  IDENTIDADE_PROTEGIDA,
  isDaPessoa,
  REQUERENTE,
  removerIdentidade,
} from '@balcao/domain/formulario/sigilo';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { type RawBuilder, sql } from 'kysely';
import { NIL } from 'uuid';
import { findAberta, isAberta } from '#platform/auth/leitura-aberta.ts';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { isAutor, type Requerimento } from './access.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;
type Evento = Detalhe['eventos'][number];

/** What decides who may know the author. */
type Protegido = Pick<Requerimento, 'sigilo' | 'autorId' | 'criadoPorId'>;

/** Whether the reader knows who made the request without being told: its author, who acts for them and who filed it for them. */
function knowsAuthor(who: Who, r: Protegido): boolean {
  return !r.sigilo || isAutor(who, r) || r.criadoPorId === who.usuarioId;
}

/**
 * Whether this reader may know who made the request: they know it anyway, or hold `ouvidoria.identidade.ver` (Lei
 * 13.460/2017 art. 10 §7º) and open it with a reason.
 */
export function mayKnowAuthor(who: Who, r: Protegido): boolean {
  return knowsAuthor(who, r) || can(who, 'ouvidoria.identidade.ver');
}

/**
 * How the author comes to this reader now: hidden or told, and until when where a reason opens it. The one place that
 * decides it.
 */
export async function acessoAoAutor(
  db: Db,
  who: Who,
  r: Protegido & Pick<Requerimento, 'id'>,
): Promise<{ oculto: boolean; abertura: { ate: Date | null } | null }> {
  if (knowsAuthor(who, r)) return { oculto: false, abertura: null };
  if (!mayKnowAuthor(who, r)) return { oculto: true, abertura: null };
  const open = await findAberta(db, who, { requerimentoId: r.id, parte: 'identidade' });
  return { oculto: !open, abertura: { ate: open?.ate ?? null } };
}

/** Whether the author is hidden from this reader now. */
export async function hidesAuthor(
  db: Db,
  who: Who,
  r: Protegido & Pick<Requerimento, 'id'>,
): Promise<boolean> {
  return (await acessoAoAutor(db, who, r)).oculto;
}

/** What `mayKnowAuthor` denies, as a condition on table alias `r`. */
export function authorBarred(who: Who): RawBuilder<boolean> {
  return can(who, 'ouvidoria.identidade.ver') ? sql<boolean>`false` : unknownTo(who);
}

/** What `hidesAuthor` answers, as a condition on table alias `r`. */
export function authorHidden(who: Who): RawBuilder<boolean> {
  const unknown = unknownTo(who);
  if (!can(who, 'ouvidoria.identidade.ver')) return unknown;
  return sql<boolean>`(${unknown} and not ${isAberta(who, 'identidade', sql`r.id`)})`;
}

/** What `knowsAuthor` denies, as a condition on table alias `r`. */
function unknownTo(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(r.sigilo and r.autor_id <> all(${partes(who)}::uuid[])
    and r.criado_por_id <> ${who.usuarioId}::uuid)`;
}

/**
 * The request as lists of people are made for this reader: from whom the author is hidden they look like everybody else,
 * or the one name that is missing would tell.
 */
export async function blindToParties<R extends Protegido & Pick<Requerimento, 'id'>>(
  db: Db,
  who: Who,
  r: R,
): Promise<R> {
  return (await hidesAuthor(db, who, r)) ? { ...r, autorId: NIL, criadoPorId: NIL } : r;
}

/** Whether a detail, as it goes out, names who made the request. */
export function showsAuthor({ autor }: Detalhe): boolean {
  return autor.id !== NIL;
}

/** Whether it tells who made a protected one. */
export function tellsProtected(detail: Detalhe): boolean {
  return detail.identidadeProtegida && showsAuthor(detail);
}

/** Acts that only the requester's side does, whoever of it did them. */
const DO_REQUERENTE: ReadonlySet<string> = new Set([
  'enviar',
  'confirmar_pagamento',
  'responder_exigencia',
  'prorrogar_exigencia',
  'recorrer',
  'cancelar',
  'reabrir_exigencia',
]);

/** A detail without anything that tells who made the request; its words and files stay, they are what is looked into. */
export function coverAuthor(detail: Detalhe): Detalhe {
  const { formulario } = detail;
  const names = fileNames();
  const isShown = ({ campo }: Detalhe['anexos'][number]) => campo === null || !isDaPessoa(formulario, campo);
  const nobody = { id: NIL, nome: IDENTIDADE_PROTEGIDA };
  return {
    ...detail,
    autor: { ...nobody, documentoMascarado: '', registro: null, naoConferida: false },
    criadoPor: nobody,
    localidade: { ibge: '', nome: IDENTIDADE_PROTEGIDA },
    respostas: removerIdentidade(formulario, detail.respostas as Respostas),
    // Choices out of the person's own records: firms, works, debts.
    opcoes: {},
    anexos: detail.anexos.filter(isShown).map(names.rename),
    anexosAnteriores: detail.anexosAnteriores.filter(isShown).map(names.rename),
    eventos: detail.eventos.map((evento) => coverEvento(evento, names)),
    exigencias: detail.exigencias.map((exigencia) => coverExigencia(exigencia, formulario)),
    // All of them name whom they are about, the receipt first of all.
    documentos: [],
  };
}

function coverEvento(evento: Evento, names: ReturnType<typeof fileNames>): Evento {
  const isTheirs = evento.lado === 'requerente' || DO_REQUERENTE.has(evento.acao ?? '');
  if (!isTheirs) return evento;
  const autor = evento.autor === null ? null : REQUERENTE;
  return {
    ...evento,
    lado: autor === null ? evento.lado : 'requerente',
    autor,
    anexos: evento.anexos.map(names.rename),
  };
}

function coverExigencia(
  exigencia: Detalhe['exigencias'][number],
  formulario: Formulario,
): Detalhe['exigencias'][number] {
  const itens = exigencia.itens.map((item) =>
    item.campo !== null && isDaPessoa(formulario, item.campo)
      ? { ...item, valorAnterior: null, resposta: null }
      : item,
  );
  return { ...exigencia, itens };
}

/** Names files by the order in which they come: what people call their files often has their name in it. */
function fileNames() {
  let n = 0;
  const rename = <T extends { nome: string; mime: string }>(anexo: T): T => {
    n += 1;
    return { ...anexo, nome: nomeNeutro(anexo.nome, n) };
  };
  return { rename };
}

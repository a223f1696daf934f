import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
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
import { can, partes, type Who } from '#platform/auth/who.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { isAutor, type Requerimento } from './access.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;
type Evento = Detalhe['eventos'][number];

/** What decides who may know the author. */
type Protegido = Pick<Requerimento, 'sigilo' | 'autorId' | 'criadoPorId'>;

/**
 * Whether this reader may not know who made the request: everybody but the author, those who act for them, whoever filed it
 * for them and holders of `ouvidoria.identidade.ver` (Lei 13.460/2017 art. 10 §7º). The one place that decides it.
 */
export function hidesAuthor(who: Who, r: Protegido): boolean {
  const known = isAutor(who, r) || r.criadoPorId === who.usuarioId || can(who, 'ouvidoria.identidade.ver');
  return r.sigilo && !known;
}

/** What `hidesAuthor` answers, as a condition on table alias `r`. */
export function authorHidden(who: Who): RawBuilder<boolean> {
  if (can(who, 'ouvidoria.identidade.ver')) return sql<boolean>`false`;
  return sql<boolean>`(r.sigilo and r.autor_id <> all(${partes(who)}::uuid[])
    and r.criado_por_id <> ${who.usuarioId}::uuid)`;
}

/**
 * The request as lists of people are made for this reader: to whoever may not know the author they look like everybody
 * else, or the one name that is missing would tell.
 */
export function blindToParties<R extends Protegido>(who: Who, r: R): R {
  return hidesAuthor(who, r) ? { ...r, autorId: NIL, criadoPorId: NIL } : r;
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
  ...['enviar', 'confirmar_pagamento', 'responder_exigencia', 'prorrogar_exigencia', 'recorrer', 'cancelar'],
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

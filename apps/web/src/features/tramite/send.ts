import type { ArgsOf } from '@balcao/contract/kernel/route';
import { prioridade } from '@balcao/contract/prioridade';
import { reabertura } from '@balcao/contract/reabertura';
import { reclamacao } from '@balcao/contract/reclamacao';
import { requerimento } from '@balcao/contract/requerimento';
import { subsituacao } from '@balcao/contract/subsituacao';
import { vinculo } from '@balcao/contract/vinculo';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { call } from '#platform/call.ts';

/** The state of a request that a change is made upon. */
type Seen = Pick<Detalhe, 'id' | 'version'>;

type Body<R extends Parameters<typeof call>[0]> =
  ArgsOf<R> extends { body: infer B } ? Omit<B, 'version'> : never;

const params = (id: string) => ({ params: { id } });

/** Puts another person in charge, or nobody. */
export function atribuir({ id, version }: Seen, body: Body<typeof requerimento.atribuir>): Promise<Detalhe> {
  return call(requerimento.atribuir, { ...params(id), body: { ...body, version } });
}

/** Hands the request to another group. */
export function encaminhar(
  { id, version }: Seen,
  body: Body<typeof requerimento.encaminhar>,
): Promise<Detalhe> {
  return call(requerimento.encaminhar, { ...params(id), body: { ...body, version } });
}

/** Moves along a transition that carries at most a text. */
export function mover({ id, version }: Seen, body: Body<typeof requerimento.mover>): Promise<Detalhe> {
  return call(requerimento.mover, { ...params(id), body: { ...body, version } });
}

/** Asks a person or a group for an opinion. */
export function pedirParecer(
  { id, version }: Seen,
  body: Body<typeof requerimento.pedirParecer>,
): Promise<Detalhe> {
  return call(requerimento.pedirParecer, { ...params(id), body: { ...body, version } });
}

/** Signs the opinion that was asked for. */
export function darParecer(
  { id, version }: Seen,
  body: Body<typeof requerimento.darParecer>,
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(requerimento.darParecer, { ...params(id), body: { ...body, version } }, { idempotencyKey });
}

/** Puts the request on the agenda of a meeting. */
export function pautar({ id, version }: Seen, body: Body<typeof requerimento.pautar>): Promise<Detalhe> {
  return call(requerimento.pautar, { ...params(id), body: { ...body, version } });
}

/** Approves an end as second person. */
export function aprovar({ id, version }: Seen, body: Body<typeof requerimento.aprovar>): Promise<Detalhe> {
  return call(requerimento.aprovar, { ...params(id), body: { ...body, version } });
}

/** Takes the own last movement back. */
export function desfazer({ id, version }: Seen): Promise<Detalhe> {
  return call(requerimento.desfazer, { ...params(id), body: { version } });
}

/** Extends the council's deadline. */
export function prorrogar({ id, version }: Seen, motivo: string): Promise<Detalhe> {
  return call(requerimento.prorrogar, { ...params(id), body: { version, motivo } });
}

/** Lets the decision wait until its appeal is judged, or not. */
export function decidirEfeito(
  { id, version }: Seen,
  body: Body<typeof requerimento.decidirEfeito>,
): Promise<Detalhe> {
  return call(requerimento.decidirEfeito, { ...params(id), body: { ...body, version } });
}

/** Decides about a claimed priority. */
export function conferirPrioridade(
  { id, version }: Seen,
  body: Body<typeof prioridade.conferir>,
): Promise<Detalhe> {
  return call(prioridade.conferir, { ...params(id), body: { ...body, version } });
}

/** Chooses a finer situation, or none. */
export function detalhar({ id, version }: Seen, body: Body<typeof subsituacao.detalhar>): Promise<Detalhe> {
  return call(subsituacao.detalhar, { ...params(id), body: { ...body, version } });
}

/** Joins the request to an older one of the same person, by its number. */
export function juntar({ id, version }: Seen, body: Body<typeof vinculo.juntar>): Promise<Detalhe> {
  return call(vinculo.juntar, { ...params(id), body: { ...body, version } });
}

/** Makes a part of the request a request of its own. */
export function desmembrar({ id, version }: Seen, body: Body<typeof vinculo.desmembrar>): Promise<Detalhe> {
  return call(vinculo.desmembrar, { ...params(id), body: { ...body, version } });
}

/** Gives a request that came out of another back to it. */
export function desfazerDesmembramento({ id, version }: Seen, motivo: string): Promise<Detalhe> {
  return call(vinculo.desfazerDesmembramento, { ...params(id), body: { version, motivo } });
}

/** Takes a joining back. */
export function desfazerJuntada({ id, version }: Seen, motivo: string): Promise<Detalhe> {
  return call(vinculo.desfazerJuntada, { ...params(id), body: { version, motivo } });
}

/** Opens a closed request again. */
export function reabrir({ id, version }: Seen, motivo: string): Promise<Detalhe> {
  return call(requerimento.reabrir, { ...params(id), body: { version, motivo } });
}

/** Reopens what ended for want of the requester's answer. */
export function reabrirExigencia({ id, version }: Seen): Promise<Detalhe> {
  return call(reabertura.reabrir, { ...params(id), body: { version } });
}

/** Declares the person impeded. */
export function declararImpedimento({ id }: Seen, motivo: string): Promise<Detalhe> {
  return call(requerimento.declararImpedimento, { ...params(id), body: { motivo } });
}

/** Asks the requester to correct something. */
export function exigir({ id, version }: Seen, body: Body<typeof requerimento.exigir>): Promise<Detalhe> {
  return call(requerimento.exigir, { ...params(id), body: { ...body, version } });
}

/** Gives up what an exigência still asks for. */
export function dispensarExigencia(
  { id, version }: Seen,
  { exigenciaId, motivo }: { exigenciaId: string; motivo: string },
): Promise<Detalhe> {
  return call(requerimento.dispensarExigencia, { params: { id, exigenciaId }, body: { version, motivo } });
}

/** Asks for more time to answer. */
export function prorrogarExigencia({ id }: Seen, exigenciaId: string): Promise<Detalhe> {
  return call(requerimento.prorrogarExigencia, { params: { id, exigenciaId } });
}

/** Answers an exigência. */
export function responderExigencia(
  { id }: Seen,
  { exigenciaId, ...body }: Body<typeof requerimento.responderExigencia> & { exigenciaId: string },
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(requerimento.responderExigencia, { params: { id, exigenciaId }, body }, { idempotencyKey });
}

/** Writes a message or an internal note. */
export function mensagem(
  { id }: Pick<Seen, 'id'>,
  body: Body<typeof requerimento.mensagem>,
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(requerimento.mensagem, { ...params(id), body }, { idempotencyKey });
}

/** Decides the request, or the appeal in it. */
export function decidir(
  { id, version }: Seen,
  body: Body<typeof requerimento.decidir>,
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(requerimento.decidir, { ...params(id), body: { ...body, version } }, { idempotencyKey });
}

/** Complains that nobody answered. */
export function reclamar(
  { id }: Seen,
  body: Body<typeof reclamacao.reclamar>,
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(reclamacao.reclamar, { ...params(id), body }, { idempotencyKey });
}

/** Appeals a decision. */
export function recorrer(
  { id }: Seen,
  body: Body<typeof requerimento.recorrer>,
  idempotencyKey: string,
): Promise<Detalhe> {
  return call(requerimento.recorrer, { ...params(id), body }, { idempotencyKey });
}

/** Gives the request up. */
export function cancelar({ id }: Seen, motivo: string, idempotencyKey: string): Promise<Detalhe> {
  const body = motivo.trim() === '' ? {} : { motivo };
  return call(requerimento.cancelar, { ...params(id), body }, { idempotencyKey });
}

/** Says what the person thinks of the service. */
export function avaliar({ id }: Seen, body: Body<typeof requerimento.avaliar>): Promise<Detalhe> {
  return call(requerimento.avaliar, { ...params(id), body });
}

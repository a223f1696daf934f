import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { Db } from '@balcao/db/db';
import type { CampoAnexo, Formulario } from '@balcao/domain/formulario/campo';
import { findColuna, indexCampos } from '@balcao/domain/formulario/indice';
import { ANEXO_MAX_MB, mimesDe } from '@balcao/domain/formulario/tipos/anexo';
import { readOwn } from '@balcao/domain/formulario/valor';
import { FOTO } from '@balcao/domain/pessoa/foto';
import { loadFormulario } from '#features/formulario/api.ts';
import { getRequerimento, isAutor, isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { type Limites, readLimites } from '#platform/files/limites.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

const MB = 1024 * 1024;

/** The purpose of an upload. */
export interface UploadTarget {
  finalidade: 'campo' | 'mensagem' | 'exigencia' | 'carteira' | 'foto';
  rascunhoId: string | null;
  /** The kind of owner, when it is no draft. */
  ownerKind: OwnerKind | null;
  ownerId: string | null;
  /** Field of the form: its name, `grupo.coluna` or `grupo.0.coluna`. */
  campo: string | null;
}

/** A target in the contract. */
export type AskedTarget = Pick<UploadTarget, 'finalidade'> & {
  [K in 'rascunhoId' | 'requerimentoId' | 'campo']?: string | undefined;
};

/** The requested target, without fields that its kind does not use. */
export function toTarget({ finalidade, rascunhoId, requerimentoId, campo }: AskedTarget): UploadTarget {
  const inRequerimento = finalidade === 'mensagem' || finalidade === 'exigencia';
  const inForm = finalidade === 'campo' || finalidade === 'exigencia';
  const ownerId = inRequerimento ? (requerimentoId ?? null) : null;
  return {
    finalidade,
    rascunhoId: finalidade === 'campo' ? (rascunhoId ?? null) : null,
    ownerKind: ownerId === null ? null : 'requerimento',
    ownerId,
    campo: inForm ? (campo ?? null) : null,
  };
}

/** The rules for a file there; sizes in bytes, `minPx` in pixels. */
export interface UploadRules {
  aceita: readonly string[];
  maxBytes: number;
  minPx: readonly [number, number] | undefined;
  sensivel: boolean;
  limites: Limites;
  /** Maximum of files in the field, and the ids in its saved answer; null outside drafts. */
  resposta: { max: number; ids: readonly string[] } | null;
}

/** Shown when the address of a file field is missing or wrong, which a form never sends. */
const SEM_CAMPO = 'Este campo não recebe arquivos.';

/**
 * Returns the rules of a target for its sender. They are read again when the upload ends, because the draft may be gone
 * or the request closed to the person. @throws `not_found`, the same for foreign and missing targets
 */
export async function uploadRules(db: Db, who: Who, target: UploadTarget): Promise<UploadRules> {
  const limites = await readLimites(db);
  if (target.finalidade === 'campo') return rulesInRascunho(db, who, target, limites);
  if (target.finalidade === 'carteira') return rulesOfCouncil(limites);
  if (target.finalidade === 'foto') return rulesOfFoto(limites);
  if (!target.ownerId) throw invalidField('requerimentoId', 'Informe o pedido.');
  const requerimento = await getRequerimento(db, who, target.ownerId);
  requireWriter(who, requerimento, target);
  if (target.finalidade === 'mensagem') return rulesOfCouncil(limites);
  await requireOpenExigencia(db, requerimento);
  if (target.campo === null) return rulesOfCouncil(limites);
  const formulario = await loadFormulario(db, requerimento.tipoId, requerimento.tipoVersao);
  return rulesOfCampo(requireCampo(formulario, target.campo), limites);
}

async function rulesInRascunho(
  db: Db,
  who: Who,
  target: UploadTarget,
  limites: Limites,
): Promise<UploadRules> {
  if (!target.rascunhoId) throw invalidField('rascunhoId', 'Informe o rascunho.');
  const rascunho = await db
    .selectFrom('rascunho')
    .select(['tipoId', 'tipoVersao', 'respostas'])
    .where('id', '=', target.rascunhoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('autorId', 'in', [who.usuarioId, ...who.representados, ...who.outorgantes])
    .executeTakeFirst();
  if (!rascunho) throw new Problem('not_found');
  const formulario = await loadFormulario(db, rascunho.tipoId, rascunho.tipoVersao);
  const campo = requireCampo(formulario, target.campo ?? '');
  const rules = rulesOfCampo(campo, limites);
  const saved = savedAnswer(rascunho.respostas, target.campo ?? '');
  const ids = [saved].flat().filter((id) => typeof id === 'string');
  return { ...rules, resposta: { max: campo.maxArquivos ?? 1, ids } };
}

/** The answer at `nome` or `grupo.0.coluna`. A draft stores any input, so nothing about its shape is certain. */
function savedAnswer(respostas: unknown, ref: string): unknown {
  const [nome = '', row, coluna] = ref.split('.');
  const own = readOwn(respostas, nome);
  if (row === undefined) return own;
  return Array.isArray(own) && coluna !== undefined ? readOwn(own[Number(row)], coluna) : undefined;
}

function rulesOfCampo(campo: CampoAnexo, limites: Limites): UploadRules {
  return {
    aceita: campo.aceita,
    maxBytes: (campo.maxMb ?? ANEXO_MAX_MB) * 1024 * 1024,
    minPx: campo.minPx,
    sensivel: campo.sensivel ?? false,
    limites,
    resposta: null,
  };
}

function rulesOfCouncil(limites: Limites): UploadRules {
  const { tipos: aceita, maxBytes } = limites;
  return { aceita, maxBytes, minPx: undefined, sensivel: false, limites, resposta: null };
}

/** What is drawn anew needs no leave of the council for its type. */
function rulesOfFoto(limites: Limites): UploadRules {
  const { tipos, maxMb, minPx } = FOTO;
  return { aceita: mimesDe(tipos), maxBytes: maxMb * MB, minPx, sensivel: true, limites, resposta: null };
}

/** Requires a field or column of this form that accepts files. A sensitive group makes its columns sensitive. */
function requireCampo(formulario: Formulario, ref: string): CampoAnexo {
  const [nome = '', ...rest] = ref.split('.');
  const top = indexCampos(formulario).get(nome)?.campo;
  const campo = rest.length === 0 ? top : findColuna(top, rest.at(-1) ?? '');
  if (rest.length > 2 || (rest.length === 2 && !/^\d{1,3}$/.test(rest[0] ?? '')) || campo?.tipo !== 'anexo')
    throw invalidField('campo', SEM_CAMPO);
  return top?.sensivel ? { ...campo, sensivel: true } : campo;
}

/** Requires a writer: the requester for corrections; the requester or staff who handle the request for messages. */
function requireWriter(who: Who, requerimento: Requerimento, { finalidade }: UploadTarget): void {
  if (isAutor(who, requerimento)) return;
  const handles = isEquipe(who, requerimento) && can(who, 'requerimento.assumir');
  if (finalidade === 'exigencia' || !handles) throw new Problem('forbidden');
}

async function requireOpenExigencia(db: Db, requerimento: Requerimento): Promise<void> {
  const open = await db
    .selectFrom('exigencia')
    .select('id')
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '=', 'aberta')
    .executeTakeFirst();
  if (!open)
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Não há correção em aberto neste pedido.',
    });
}

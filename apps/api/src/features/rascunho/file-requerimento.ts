import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { municipioInscrito } from '@balcao/domain/formulario/municipio-inscrito';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { claimDraftAnexos, listAnexoInfo } from '#features/anexo/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import {
  type NewRequerimento,
  openRequerimento,
  quotesProtected,
  requireNoDuplicate,
} from '#features/requerimento/api.ts';
import { contactsOf, loadFormulario, loadPersonFacts, requireOferta } from '#features/tipo/api.ts';
import { linkContinuacao } from '#features/vinculo/api.ts';
import { requireStepUp } from '#platform/auth/step-up.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { findRascunho, type Rascunho } from './access.ts';

export interface Filed {
  id: string;
  numero: string;
  prazoEm: string | null;
}

/** The request that this draft already became, when it was sent before. */
async function filedBefore(tx: Db, who: Who, rascunhoId: string): Promise<Filed | undefined> {
  return tx
    .selectFrom('requerimento')
    .select(['id', 'numero', 'prazoEm'])
    .where('rascunhoId', '=', rascunhoId)
    .where('criadoPorId', '=', who.usuarioId)
    .executeTakeFirst();
}

/**
 * Files a draft: everything is checked again here, whatever the browser said; then number, receipt, clock and
 * history exist in one transaction, and the draft is gone. Sending the same draft again gives the same request.
 */
export async function fileRequerimento(
  tx: Db,
  who: Who,
  input: { id: string; version: number },
): Promise<Filed> {
  const row = await findRascunho(tx, who, input.id);
  // Whoever sent it a moment earlier held the row: when it is gone, the request that it became is the answer.
  const before = row ? undefined : await filedBefore(tx, who, input.id);
  if (before) return before;
  if (!row) throw new Problem('not_found');
  if (row.version !== input.version) throw new Problem('rascunho.stale', { dados: { version: row.version } });
  const checked = await checkFiling(tx, who, row);
  await requireNoDuplicate(tx, who, checked.novo);
  await requireOferta(tx, row.tipoId, todayInSaoPaulo(who.now));
  const continua = await findContinued(tx, row, checked.novo);
  const requerimento = await openRequerimento(tx, who, { ...checked.novo, ...(continua && { continua }) });
  if (continua) await linkContinuacao(tx, who, { deId: continua.id, paraId: requerimento.id });
  await claimDraftAnexos(tx, { rascunhoId: row.id, requerimentoId: requerimento.id, used: checked.anexos });
  await tx.deleteFrom('rascunho').where('id', '=', row.id).execute();
  return { id: requerimento.id, numero: requerimento.numero, prazoEm: requerimento.prazoEm };
}

/** The request that this one repeats; under secrecy nothing is said of it, because it would tell who asks. */
async function findContinued(tx: Db, { deRequerimentoId }: Rascunho, { sigilo }: NewRequerimento) {
  if (deRequerimentoId === null || sigilo) return undefined;
  return tx
    .selectFrom('requerimento')
    .select(['id', 'numero'])
    .where('id', '=', deRequerimentoId)
    .where('sigilo', '=', false)
    .executeTakeFirst();
}

async function checkFiling(tx: Db, who: Who, row: Rascunho) {
  const formulario = await loadFormulario(tx, row.tipoId, row.tipoVersao);
  const hoje = todayInSaoPaulo(who.now);
  const facts = await loadPersonFacts(tx, row.autorId, hoje);
  const motivo = motivoInelegivel(formulario, facts.solicitante);
  if (motivo) throw new Problem('requerimento.not_eligible', { detail: motivo });
  const contexto = {
    hoje,
    origens: facts.origens,
    verificados: await contactsOf(tx, who, { autorId: row.autorId, facts }),
    anexos: await listAnexoInfo(tx, who, { rascunhoId: row.id }),
    ...(await loadMunicipioNames(tx)),
  } satisfies Contexto;
  const envio = validarEnvio(formulario, row.respostas as Record<string, unknown>, contexto);
  if (!envio.ok) throw new Problem('validation', { errors: envio.issues });
  if (givesNewContact(formulario, envio.respostas)) requireStepUp(who);
  const novo: NewRequerimento = {
    ...{
      formulario,
      autorId: row.autorId,
      rascunhoId: row.id,
      respostas: envio.respostas,
      opcoes: envio.opcoes,
    },
    workflow: workflowDe(formulario, envio.respostas, contexto),
    sigilo:
      pedeSigilo(formulario, envio.respostas, contexto) ||
      (await quotesProtected(tx, row.autorId, envio.respostas)),
    taxa: calcularTaxa(formulario, envio.respostas, contexto),
    localidadeIbge: municipioInscrito(formulario, envio.respostas) ?? facts.localidadeIbge,
    dataNascimento: facts.dataNascimento,
    prioridade: facts.prioridade,
  };
  return { novo, anexos: envio.anexos };
}

/** True when the answers hold a contact that had to be confirmed by code, such as the person's new e-mail. */
function givesNewContact(formulario: Formulario, respostas: Readonly<Record<string, unknown>>): boolean {
  return formulario.passos
    .flatMap(({ campos }) => campos)
    .some(
      (campo) => 'verificarPorCodigo' in campo && campo.verificarPorCodigo && Boolean(respostas[campo.nome]),
    );
}

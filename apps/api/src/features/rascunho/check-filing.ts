import { RECURSOS } from '@balcao/contract/recursos';
import type { Db } from '@balcao/db/db';
import { pedeAssinatura, textoAssinado } from '@balcao/domain/formulario/assinatura';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { municipioInscrito } from '@balcao/domain/formulario/municipio-inscrito';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { SO_A_PROPRIA_PESSOA } from '@balcao/domain/formulario/procurador';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { readOwn } from '@balcao/domain/formulario/valor';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { listForaDeVigor } from '#features/aceite/api.ts';
import { listAnexoInfo } from '#features/anexo/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import { type NewRequerimento, requireNoDuplicate } from '#features/protocolo/api.ts';
import { listInterrupcaoIssues } from '#features/registro/api.ts';
import { contactsOf, requireOferta } from '#features/servico/api.ts';
import { readSection } from '#platform/ajuste/setting.ts';
import { requireStepUp } from '#platform/auth/step-up.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Rascunho } from './access.ts';
import { isPorProcuracao, loadPreenchimento, motivoDeNaoPedir } from './preenchimento.ts';

/**
 * Checks everything that filing this draft needs, whatever the browser sent. Returns the resulting request, its files,
 * and the text to sign, null when no signature is needed.
 */
export async function checkFiling(tx: Db, who: Who, row: Rascunho) {
  const { formulario, facts, contexto, envio } = await loadEnvio(tx, who, row);
  const motivo = motivoDeNaoPedir(who, row, { formulario, facts });
  if (motivo) throw new Problem('requerimento.not_eligible', { detail: motivo });
  if (!envio.ok) throw new Problem('validation', { errors: envio.issues });
  const { respostas, opcoes } = envio;
  const { hoje } = contexto;
  const interrompidoAte = readOwn(facts.origens.registro, 'interrompidoAte');
  const issues = [
    ...(await listForaDeVigor(tx, { formulario, respostas, hoje })),
    ...(await listInterrupcaoIssues(tx, {
      formulario,
      autorId: row.autorId,
      respostas,
      interrompidoAte,
      hoje,
    })),
  ];
  if (issues.length > 0) throw new Problem('validation', { errors: issues });
  if (givesNewContact(formulario, respostas)) requireStepUp(who);
  const novo: NewRequerimento = {
    formulario,
    autorId: row.autorId,
    rascunhoId: row.id,
    respostas,
    opcoes,
    workflow: workflowDe(formulario, respostas, contexto),
    prazo: prazoDe(formulario, respostas, contexto),
    sigilo:
      pedeSigilo(formulario, respostas, contexto) || (await quotesProtected(tx, row.autorId, respostas)),
    taxa: calcularTaxa(formulario, respostas, contexto),
    localidadeIbge: municipioInscrito(formulario, respostas) ?? facts.localidadeIbge,
    dataNascimento: facts.dataNascimento,
    prioridade: facts.prioridade,
  };
  // Automatic documents reveal the record, and no person checks who asks.
  if (who.naoConferida && novo.workflow === 'W1') throw new Problem('conta.nao_conferida');
  // Under secrecy even the proxy who filed it could not see it again.
  if (novo.sigilo && isPorProcuracao(who, row))
    throw new Problem('requerimento.not_eligible', { detail: SO_A_PROPRIA_PESSOA });
  await requireNoDuplicate(tx, who, novo);
  await requireOferta(tx, row.tipoId, contexto.hoje);
  return { novo, anexos: envio.anexos, aAssinar: writeAAssinar(formulario, respostas, contexto) };
}

/** The text to sign for the current draft; null when none is needed, or not yet. */
export async function readAAssinar(db: Db, who: Who, row: Rascunho): Promise<string | null> {
  const { formulario, contexto, envio } = await loadEnvio(db, who, row);
  return envio.ok ? writeAAssinar(formulario, envio.respostas, contexto) : null;
}

function writeAAssinar(...args: Parameters<typeof textoAssinado>): string | null {
  return pedeAssinatura(...args) ? textoAssinado(...args) : null;
}

/** Loads the draft as it would be filed: its form, the facts for its rules, and what they say about the answers. */
async function loadEnvio(db: Db, who: Who, row: Rascunho) {
  const hoje = todayInSaoPaulo(who.now);
  const { formulario, facts } = await loadPreenchimento(db, who, { row, hoje });
  const contexto = {
    hoje,
    origens: facts.origens,
    verificados: await contactsOf(db, who, { autorId: row.autorId, facts }),
    anexos: await listAnexoInfo(db, who, { rascunhoId: row.id }),
    envioMaxMb: (await readSection(db, RECURSOS)).anexoPedidoMb,
    ...(await loadMunicipioNames(db)),
  } satisfies Contexto;
  const envio = validarEnvio(formulario, row.respostas as Record<string, unknown>, contexto);
  return { formulario, facts, contexto, envio };
}

/** Whether the answers contain a contact that had to be confirmed by code, such as a new e-mail. */
function givesNewContact(formulario: Formulario, respostas: Readonly<Record<string, unknown>>): boolean {
  return formulario.passos
    .flatMap(({ campos }) => campos)
    .some(
      (campo) => 'verificarPorCodigo' in campo && campo.verificarPorCodigo && Boolean(respostas[campo.nome]),
    );
}

/**
 * Whether the answers quote the number of a protected request of their author, in any punctuation. A copy or an appeal
 * under their name would reveal that it is theirs.
 */
async function quotesProtected(
  tx: Db,
  autorId: string,
  respostas: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const digits = JSON.stringify(respostas).replace(/\D/g, '');
  const found = await tx
    .selectFrom('requerimento')
    .select('id')
    .where('autorId', '=', autorId)
    .where('sigilo', '=', true)
    .where(sql<boolean>`position(numero_digitos in ${digits}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

import type { Db } from '@balcao/db/db';
import { pedeAssinatura, textoAssinado } from '@balcao/domain/formulario/assinatura';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { validarEnvio } from '@balcao/domain/formulario/enviar';
import { municipioInscrito } from '@balcao/domain/formulario/municipio-inscrito';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { listAnexoInfo } from '#features/anexo/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import { type NewRequerimento, quotesProtected, requireNoDuplicate } from '#features/requerimento/api.ts';
import { contactsOf, loadFormulario, loadPersonFacts, requireOferta } from '#features/tipo/api.ts';
import { requireStepUp } from '#platform/auth/step-up.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Rascunho } from './access.ts';

/**
 * Everything that filing this draft asks, whatever the browser said: the request that it would become, the files it uses, and
 * what has to be signed, null where nothing has.
 */
export async function checkFiling(tx: Db, who: Who, row: Rascunho) {
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
  const { respostas, opcoes } = envio;
  if (givesNewContact(formulario, respostas)) requireStepUp(who);
  const novo: NewRequerimento = {
    ...{ formulario, autorId: row.autorId, rascunhoId: row.id, respostas, opcoes },
    workflow: workflowDe(formulario, respostas, contexto),
    prazo: prazoDe(formulario, respostas, contexto),
    sigilo:
      pedeSigilo(formulario, respostas, contexto) || (await quotesProtected(tx, row.autorId, respostas)),
    taxa: calcularTaxa(formulario, respostas, contexto),
    localidadeIbge: municipioInscrito(formulario, respostas) ?? facts.localidadeIbge,
    dataNascimento: facts.dataNascimento,
    prioridade: facts.prioridade,
  };
  await requireNoDuplicate(tx, who, novo);
  await requireOferta(tx, row.tipoId, hoje);
  const signs = pedeAssinatura(formulario, respostas, contexto);
  const aAssinar = signs ? textoAssinado(formulario, respostas, contexto) : null;
  return { novo, anexos: envio.anexos, aAssinar };
}

/** True when the answers hold a contact that had to be confirmed by code, such as the person's new e-mail. */
function givesNewContact(formulario: Formulario, respostas: Readonly<Record<string, unknown>>): boolean {
  return formulario.passos
    .flatMap(({ campos }) => campos)
    .some(
      (campo) => 'verificarPorCodigo' in campo && campo.verificarPorCodigo && Boolean(respostas[campo.nome]),
    );
}

import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Requerimento } from '#features/requerimento/api.ts';
import { contactsOf, loadPersonFacts } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';

interface Corrected {
  requerimento: Requerimento;
  formulario: Formulario;
  respostas: Respostas;
  /** Fields that the correction may change. */
  abertos: ReadonlySet<string>;
}

/**
 * Contacts in a correction that nobody confirmed. A new one is given when a request is filed, with a code and after
 * asking who is there; a correction must not be a way around both.
 */
export async function findNewContacts(tx: Db, who: Who, corrected: Corrected): Promise<FieldIssue[]> {
  const { requerimento, formulario, respostas, abertos } = corrected;
  const filed = requerimento.respostas as Respostas;
  const changed = confirmedByCode(formulario).filter(
    (nome) => abertos.has(nome) && respostas[nome] && respostas[nome] !== filed[nome],
  );
  if (changed.length === 0) return [];
  const { autorId } = requerimento;
  const facts = await loadPersonFacts(tx, who, { usuarioId: autorId, hoje: todayInSaoPaulo(who.now) });
  const known: readonly unknown[] = await contactsOf(tx, who, { autorId, facts });
  return changed
    .filter((nome) => !known.includes(respostas[nome]))
    .map((path) => ({
      path,
      message: 'Este contato não foi confirmado por código. Deixe-o para um pedido novo, depois deste.',
    }));
}

/** Names of the fields whose contacts are confirmed by code. */
function confirmedByCode({ passos }: Formulario): string[] {
  return passos
    .flatMap(({ campos }) => campos)
    .filter((campo) => 'verificarPorCodigo' in campo && campo.verificarPorCodigo)
    .map(({ nome }) => nome);
}

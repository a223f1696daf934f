import { rascunho } from '@balcao/contract/rascunho';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from './harness.ts';
import { signRascunho } from './sign-rascunho.ts';

const DECLARACOES = { declaracaoNaoExerco: true, declaracaoVerdade: true };

/** Answers of an interrupção that need no file. */
export function interrupcao(hoje: string): Record<string, unknown> {
  return { motivo: 'NAO_EXERCO', inicio: hoje, ...DECLARACOES };
}

export interface FiledRequerimento {
  id: string;
  numero: string;
  prazoEm: string | null;
}

/**
 * Files a request as a person does: draft, answers, signature if needed, filing; `autorId` is the represented person.
 */
export async function fileRequerimento(
  api: TestApi,
  token: string,
  input: { tipoId: number; respostas: Record<string, unknown>; autorId?: string },
): Promise<FiledRequerimento> {
  const { tipoId, autorId } = input;
  const draft = await api.must(
    rascunho.create,
    { body: { tipoId, ...(autorId !== undefined && { autorId }) } },
    { token },
  );
  const saved = await api.must(
    rascunho.save,
    { params: { id: draft.id }, body: { respostas: input.respostas, passo: null, version: draft.version } },
    { token },
  );
  const { id, formulario } = draft;
  if (formulario.assinatura === true) await signRascunho(api, token, { id, version: saved.version });
  return api.must(rascunho.enviar, { params: { id }, body: { version: saved.version } }, { token });
}

/** Files an interrupção of this person that is denied; returns its number. */
export async function fileDenied(api: TestApi, autorId: string): Promise<string> {
  const respostas = interrupcao(todayInSaoPaulo(api.now()));
  const token = await api.as({ id: autorId, tipo: 0 });
  const { id, numero } = await fileRequerimento(api, token, { tipoId: 106, respostas });
  await api.db
    .insertInto('decisao')
    .values({
      id: uuidv7(),
      requerimentoId: id,
      resultado: 'INDEFERIDO',
      createdAt: api.now(),
      resumo: 'Não aprovado.',
      fundamentacao: 'Falta a prova.',
      baseLegal: 'Lei, art. 9',
    })
    .execute();
  await api.db
    .updateTable('requerimento')
    .set({ status: 'INDEFERIDO', closedAt: api.now() })
    .where('id', '=', id)
    .execute();
  return numero;
}

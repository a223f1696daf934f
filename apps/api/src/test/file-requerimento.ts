import { rascunho } from '@balcao/contract/rascunho';
import type { TestApi } from './harness.ts';

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

/** Files a request the way a person does: draft, answers, send. */
export async function fileRequerimento(
  api: TestApi,
  token: string,
  input: { tipoId: number; respostas: Record<string, unknown> },
): Promise<FiledRequerimento> {
  const draft = await api.must(rascunho.create, { body: { tipoId: input.tipoId } }, { token });
  const saved = await api.must(
    rascunho.save,
    { params: { id: draft.id }, body: { respostas: input.respostas, passo: null, version: draft.version } },
    { token },
  );
  return api.must(rascunho.enviar, { params: { id: draft.id }, body: { version: saved.version } }, { token });
}

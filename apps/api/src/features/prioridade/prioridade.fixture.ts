import { rascunho } from '@balcao/contract/rascunho';
import type { Campo } from '@balcao/domain/formulario/campo';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** The field of the request itself. */
export const RELATO: Campo = { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo', obrigatorio: true };

/** A service that asks nothing about priority itself. */
const COMUM = 971;

/** Publishes it, answered by `REG`. */
export function publishComum(api: TestApi, tipoId = COMUM): Promise<unknown> {
  const passos = [{ id: 'pedido', titulo: 'Pedido', campos: [RELATO] }];
  return publishServico(api, tipoId, { workflow: 'W2', passos });
}

interface Filing {
  tipoId?: number;
  /** The person for whom it is filed. */
  autorId?: string;
}

/** Files it with a claim and its proof, as a person does. */
export function claimFiler(api: TestApi) {
  return async (claim: string | null, quem?: Person, { tipoId = COMUM, autorId }: Filing = {}) => {
    const autora = quem ?? (await person(api));
    const { token } = autora;
    const draft = await api.must(
      rascunho.create,
      { body: { tipoId, ...(autorId && { autorId }) } },
      { token },
    );
    const respostas: Record<string, unknown> = { relato: 'Peço uma análise.' };
    let laudo: string | null = null;
    if (claim !== null) {
      const destino = { finalidade: 'campo', rascunhoId: draft.id, campo: 'comprovantePrioridade' } as const;
      laudo = (await send(api, token, { destino })).id;
      Object.assign(respostas, { prioridade: claim, comprovantePrioridade: [laudo] });
    }
    const saved = await api.must(
      rascunho.save,
      { params: { id: draft.id }, body: { respostas, passo: null, version: draft.version } },
      { token },
    );
    const body = { version: saved.version };
    const { id } = await api.must(rascunho.enviar, { params: { id: draft.id }, body }, { token });
    return { autora, id, laudo };
  };
}

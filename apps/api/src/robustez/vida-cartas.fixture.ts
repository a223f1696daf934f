import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import type { Cenario } from './cenario.fixture.ts';
import type { Texto } from './vida.fixture.ts';

interface Pedido {
  id: string;
  autor: Person;
  texto: Texto;
}

function written({ texto }: Pedido, assinanteId: string) {
  return {
    especie: 'INTIMACAO' as const,
    assunto: texto('assunto', 3, 150),
    texto: texto('carta', 20, 10_000),
    finalidade: texto('finalidade', 12, 500),
    fundamento: texto('fundamento', 12, 500),
    comparecimento: null,
    prazoDias: 10,
    assinanteId,
  };
}

/**
 * Takes one letter through return, signature, opening, acknowledgement and answer, and cancels another before it is
 * sent, with every text that people write about letters.
 */
export async function corresponded(api: TestApi, c: Cenario, pedido: Pedido): Promise<void> {
  const { id, autor, texto } = pedido;
  const at = { params: { id } };
  const [reg, admin] = [{ token: c.reg.token }, { token: c.admin.token }];
  const body = written(pedido, c.admin.id);
  const dropped = await api.must(carta.redigir, { ...at, body }, reg);
  const why = { version: dropped.version, motivo: texto('cancelamentoDoRascunho', 10, 1000) };
  await api.must(carta.cancelar, { params: { id: dropped.id }, body: why }, reg);
  const draft = await api.must(carta.redigir, { ...at, body }, reg);
  const one = { params: { id: draft.id } };
  const pass = (version: number) => api.must(carta.enviarParaAssinatura, { ...one, body: { version } }, reg);
  const passed = await pass(draft.version);
  const back = { version: passed.version, motivo: texto('devolucaoAoRedator', 10, 1000) };
  const { version } = await pass(
    (await api.must(carta.devolverAoRedator, { ...one, body: back }, admin)).version,
  );
  await api.confirmIdentity(c.admin.id);
  await api.must(carta.expedir, { ...one, body: { version } }, admin);
  await api.runJobs();
  await api.must(carta.abrir, one, { token: autor.token });
  const answer = { texto: texto('respostaCarta', 1, 8000), cartaId: draft.id };
  await api.must(requerimento.mensagem, { ...at, body: answer }, { token: autor.token });
}

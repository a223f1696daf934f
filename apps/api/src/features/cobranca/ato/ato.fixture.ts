import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { creditar } from '../creditar.ts';
import { emitirCobranca, type NovaCobranca } from '../emitir-cobranca.ts';

/** Permissions of the staff who keep the money. */
const DO_FINANCEIRO = [
  'financeiro.ver',
  'financeiro.emitir',
  'financeiro.cancelar',
  'financeiro.baixar_manual',
  'financeiro.restituir.aprovar',
] as const;

/** An attendant with these permissions, by default all that acts upon charges ask for. */
export async function financeiro(
  api: TestApi,
  nome: string,
  permissoes: readonly string[] = DO_FINANCEIRO,
): Promise<Person> {
  const made = await person(api, { tipo: 1, nome });
  for (const permissao of permissoes)
    await api.make.conceder({ usuarioId: made.id, permissao, alcance: 'all' });
  const token = await api.as(made);
  await api.confirmIdentity(made.id);
  return { ...made, token };
}

/** A charge of R$ 300,00 that is due in a month, unless said otherwise. */
export function charge(api: TestApi, pessoaId: string, mais: Partial<NovaCobranca> = {}) {
  const descricao = mais.descricao ?? 'Multa eleitoral de 2026';
  return withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId,
      especie: 'MULTA_ELEITORAL',
      descricao,
      vencimento: addDays(todayInSaoPaulo(api.now()), 30),
      itens: [{ descricao, valor: 30_000 }],
      now: api.now(),
      ...mais,
    }),
  );
}

/** Enters a payment as a provider reports it. */
export async function pay(
  api: TestApi,
  cobrancaId: string,
  { valor, meio = 'PIX' }: { valor: number; meio?: 'PIX' | 'BOLETO' },
): Promise<void> {
  await withTx(api.db, async (tx) =>
    creditar(tx, {
      cobrancas: [await lockCobranca(tx, cobrancaId)],
      recebimento: {
        provedor: 'simulador',
        meio,
        e2eId: `E${Math.random().toString(36).slice(2)}`,
        valor,
        pagoEm: api.now(),
        tentativaId: null,
      },
      now: api.now(),
    }),
  );
}

/** The acts upon a charge, as this person reads them. */
export function atosOf(api: TestApi, quem: Person, id: string) {
  return api.must(cobrancaAto.daCobranca, { params: { id } }, quem);
}

type Cancelamento = BodyOf<typeof cobrancaAto.pedirCancelamento>;

/** Asks to cancel a charge with a document; the raw answer. */
export async function askCancel(api: TestApi, quem: Person, id: string, mais: Partial<Cancelamento> = {}) {
  const { version } = await atosOf(api, quem, id);
  const paper = await send(api, quem.token, { destino: { finalidade: 'carteira' }, nome: 'oficio.pdf' });
  const texto = 'Emitida para a pessoa errada.';
  const body: Cancelamento = { version, motivo: 'ENGANO', texto, anexoId: paper.id, ...mais };
  return api.call(cobrancaAto.pedirCancelamento, { params: { id }, body }, quem);
}

type Baixa = BodyOf<typeof cobrancaAto.pedirBaixa>;

/** Asks to enter a payment with its proof; the raw answer. */
export async function askBaixa(api: TestApi, quem: Person, id: string, mais: Partial<Baixa> = {}) {
  const { version } = await atosOf(api, quem, id);
  const proof = await send(api, quem.token, { destino: { finalidade: 'carteira' }, nome: 'recibo.pdf' });
  const body: Baixa = {
    version,
    valor: 30_000,
    dia: todayInSaoPaulo(api.now()),
    forma: 'TRANSFERENCIA',
    texto: 'Pagou por depósito na conta do Conselho.',
    anexoId: proof.id,
    ...mais,
  };
  return api.call(cobrancaAto.pedirBaixa, { params: { id }, body }, quem);
}

/** The act that waits upon a charge. */
export async function pendingOf(api: TestApi, quem: Person, id: string) {
  const { atos } = await atosOf(api, quem, id);
  const found = atos.find(({ situacao }) => situacao === 'PEDIDO');
  if (!found) throw new Error('no act waits');
  return found;
}

/** Approves the act that waits upon a charge; the raw answer. */
export async function approve(api: TestApi, quem: Person, cobrancaId: string) {
  const { id, version } = await pendingOf(api, quem, cobrancaId);
  return api.call(cobrancaAto.aprovar, { params: { id }, body: { version } }, quem);
}

/** Refuses it with a reason; the raw answer. */
export async function refuse(api: TestApi, quem: Person, cobrancaId: string) {
  const { id, version } = await pendingOf(api, quem, cobrancaId);
  const body = { version, resposta: 'O recibo é de outra pessoa.' };
  return api.call(cobrancaAto.recusar, { params: { id }, body }, quem);
}

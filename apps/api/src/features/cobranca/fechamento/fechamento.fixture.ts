import { withTx } from '@balcao/db/db';
import type { Meio } from '@balcao/domain/pagamento/meio';
import { v7 as uuidv7 } from 'uuid';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { payCharge } from '../cobranca.fixture.ts';
import { emitirCobranca } from '../emitir-cobranca.ts';
import type { Provedor } from '../provedor.fixture.ts';
import { receberTransferencia } from '../receber.ts';
import { openTentativa } from '../tentativa.ts';

/** A person of the treasury with these rights. */
export async function treasurer(api: TestApi, nome: string, permissoes: readonly string[]) {
  const usuario = await api.make.usuario({ tipo: 1, nome });
  await api.make.aceitarTermo(usuario.id);
  for (const permissao of permissoes)
    await api.make.conceder({ usuarioId: usuario.id, permissao, alcance: 'all' });
  return {
    ...usuario,
    async token() {
      const token = await api.as(usuario);
      await api.confirmIdentity(usuario.id);
      return { token };
    },
  };
}

/** An open charge of this person. */
export async function charge(
  api: TestApi,
  { pessoaId, valor, descricao = 'Custas' }: { pessoaId: string; valor: number; descricao?: string },
): Promise<string> {
  const nova = {
    pessoaId,
    especie: 'CUSTAS' as const,
    descricao,
    itens: [{ descricao, valor }],
    vencimento: '2026-12-20',
    now: api.now(),
  };
  const { id } = await withTx(api.db, (tx) => emitirCobranca(tx, nova));
  return id;
}

/** A charge that is paid at the built-in provider by this button of its page. */
export async function chargeAndPay(
  desk: { api: TestApi; provedor: Provedor },
  input: { pessoa: Person; valor: number; acao?: string; avisos?: number },
): Promise<string> {
  const { api } = desk;
  const { pessoa, valor, acao = 'pagar', avisos = 1 } = input;
  const id = await charge(api, { pessoaId: pessoa.id, valor });
  await withTx(api.db, async (tx) => {
    const cobranca = await tx
      .selectFrom('cobranca')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await openTentativa(tx, [cobranca], { now: api.now() });
  });
  await api.runJobs();
  await payCharge(desk, { id, acao, avisos });
  return id;
}

/** Money that came in for a charge by any rail; returns the payment. */
export function receive(
  api: TestApi,
  input: { cobrancaId: string; valor: number; meio?: Meio; pagoEm?: Date; e2eId?: string },
): Promise<string> {
  const { cobrancaId, valor, meio = 'BOLETO', pagoEm = api.now(), e2eId = uuidv7() } = input;
  const recebimento = { provedor: 'banco', meio, e2eId, valor, pagoEm, tentativaId: null };
  return withTx(api.db, (tx) => receberTransferencia(tx, { cobrancaId, recebimento, now: api.now() }));
}

import { randomBytes } from 'node:crypto';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from '#test/harness.ts';

/** The printed receipt of a payment of a charge, of the bytes of that file; returns its document. */
export async function makeComprovante(
  api: TestApi,
  { cobrancaId, pessoaId, arquivoId }: { cobrancaId: string; pessoaId: string; arquivoId: string },
): Promise<string> {
  const [pagamentoId, documentoId] = [uuidv7(), uuidv7()];
  await api.owner
    .insertInto('pagamento')
    .values({
      id: pagamentoId,
      cobrancaId,
      provedor: 'simulador',
      e2eId: pagamentoId,
      meio: 'PIX',
      valor: 6_180,
      pagoEm: api.now(),
    })
    .execute();
  await api.owner
    .insertInto('documento')
    .values({
      id: documentoId,
      especie: 'comprovante_pagamento',
      titulo: 'Comprovante de Pagamento',
      numero: `CPG-${documentoId.slice(-6)}/2026`,
      titularId: pessoaId,
      codigo: codigoValidacaoFromBytes(randomBytes(10)),
      titularNome: 'Pessoa',
      dados: '{}',
      arquivoId,
      sha256: 'd'.repeat(64),
      createdAt: api.now(),
      issuedAt: api.now(),
    })
    .execute();
  await api.owner.insertInto('documentoFinanceiro').values({ documentoId, pessoaId, pagamentoId }).execute();
  return documentoId;
}

import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from '#test/harness.ts';

/** Inserts an overdue fine. */
export async function insertCobranca(
  api: TestApi,
  pessoaId: string,
  vencimento: string,
  valor: number,
  requerimentoId: string | null = null,
) {
  const values = {
    id: uuidv7(),
    pessoaId,
    especie: 'MULTA_ETICA',
    descricao: 'Multa',
    situacao: 'VENCIDA',
  } as const;
  await api.db
    .insertInto('cobranca')
    .values({ ...values, valor, itens: '[]', vencimento, requerimentoId })
    .execute();
}

/** Inserts an issued paper of a request. */
export async function insertDocumento(
  api: TestApi,
  titularId: string,
  requerimentoId: string,
  especie = 'certidao',
): Promise<string> {
  const id = uuidv7();
  const codigo = id
    .replace(/-/g, '')
    .slice(-16)
    .toUpperCase()
    .replace(/[ILOU]/g, '0');
  const arquivoId = uuidv7();
  await api.db
    .insertInto('arquivo')
    .values({
      id: arquivoId,
      chave: arquivoId,
      nome: 'a.pdf',
      mime: 'application/pdf',
      tamanho: 1,
      sha256: 'a',
    })
    .execute();
  await api.db
    .insertInto('documento')
    .values({
      id,
      ownerKind: 'requerimento',
      ownerId: requerimentoId,
      especie,
      numero: id,
      titulo: 'Certidão',
      codigo,
      titularId,
      titularNome: 'Helena',
      dados: '{}',
      arquivoId,
      sha256: 'a',
      issuedAt: api.now(),
    })
    .execute();
  return id;
}

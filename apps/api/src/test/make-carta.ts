import { randomBytes } from 'node:crypto';
import { type EspecieCarta, formatNumeroCarta } from '@balcao/domain/carta/especie';
import type { SituacaoCarta } from '@balcao/domain/carta/situacao';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from './harness.ts';

interface Input {
  requerimentoId: string;
  /** Who writes and signs it. */
  redatorId: string;
  situacao?: SituacaoCarta;
  especie?: EspecieCarta;
  /** Whether the addressee opened it, or acknowledged it if its kind opens that way. */
  aberta?: boolean;
}

/** The text of every such letter. */
export const TEXTO_DA_CARTA = 'Traga o laudo do forro até o último dia desta carta.';

let sequencia = 0;

/** Inserts a letter to the person of a request, with its signed PDF once it was sent; nobody is notified. */
export async function makeCarta(api: TestApi, input: Input) {
  const { situacao = 'EXPEDIDA', especie = 'OFICIO', aberta = situacao === 'CIENTE' } = input;
  const { autorId, grupoId } = await api.db
    .selectFrom('requerimento')
    .select(['autorId', 'grupoId'])
    .where('id', '=', input.requerimentoId)
    .executeTakeFirstOrThrow();
  const now = api.now();
  const left = situacao !== 'RASCUNHO' && situacao !== 'EM_ASSINATURA';
  sequencia += 1;
  const numero = formatNumeroCarta({ especie, sequencia, ano: 2026, grupo: 'REG' });
  const id = uuidv7();
  const documentoId = left ? await makePdf(api, { cartaId: id, autorId, numero }) : null;
  const known = situacao === 'CIENTE' || situacao === 'RESPONDIDA';
  await api.db
    .insertInto('carta')
    .values({
      id,
      requerimentoId: input.requerimentoId,
      destinatarioId: autorId,
      grupoId,
      especie,
      situacao,
      redatorId: input.redatorId,
      assinanteId: input.redatorId,
      assunto: 'Laudo do forro',
      texto: TEXTO_DA_CARTA,
      prazoDias: 10,
      createdAt: now,
      updatedAt: now,
      ...(left && { numero, canal: 'PORTAL', documentoId, expedidaEm: now }),
      ...(aberta && { abertaEm: now }),
      ...(known && { cienteEm: now, cienteDia: '2026-11-23', prazoAte: '2026-12-03', cientePorId: autorId }),
    })
    .execute();
  return { id, numero, documentoId };
}

async function makePdf(
  api: TestApi,
  { cartaId, autorId, numero }: { cartaId: string; autorId: string; numero: string },
): Promise<string> {
  const [id, arquivoId] = [uuidv7(), uuidv7()];
  const file = { chave: arquivoId, nome: `${numero.replace('/', '-')}.pdf`, mime: 'application/pdf' };
  await api.db
    .insertInto('arquivo')
    .values({ id: arquivoId, ...file, tamanho: 1, sha256: 'c'.repeat(64) })
    .execute();
  await api.db
    .insertInto('documento')
    .values({
      id,
      ownerKind: 'carta',
      ownerId: cartaId,
      especie: 'carta',
      numero,
      titulo: 'Ofício',
      titularId: autorId,
      codigo: codigoValidacaoFromBytes(randomBytes(10)),
      titularNome: 'Helena',
      dados: '{}',
      arquivoId,
      sha256: 'c'.repeat(64),
      createdAt: api.now(),
      issuedAt: api.now(),
    })
    .execute();
  return id;
}

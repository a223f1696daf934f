import { randomBytes } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import type { Carta } from '#platform/pdf/modelos/carta.ts';
import { loadConselho } from './conselho.ts';
import { enqueueEmissao } from './emitir-job.ts';
import type { DadosDocumento } from './especie.ts';
import { cartaPapel } from './especies/carta.ts';
import { loadTitular } from './titular.ts';

interface PedidoCarta {
  carta: { id: string; destinatarioId: string };
  numero: string;
  titulo: string;
  assinante: { nome: string; cargo: string };
  /** The content of the letter; the addressee is read here. */
  conteudo: Omit<Carta, 'destinatario'>;
  now: Date;
}

/**
 * Requests the signed PDF of a letter on the caller's transaction: its facts are fixed now, and the worker prints and
 * signs it. Returns the id of the document.
 */
export async function requestCarta(tx: Db, pedido: PedidoCarta): Promise<string> {
  const { carta, numero, titulo, assinante, now } = pedido;
  const { timbre: conselho, cidade } = await loadConselho(tx);
  const { id: titularId, pessoa } = await loadTitular(tx, carta.destinatarioId, {
    hoje: todayInSaoPaulo(now),
  });
  const dados: DadosDocumento = {
    conselho,
    cidade,
    numero,
    assinaturas: [{ ...assinante, momento: now.toISOString() }],
    conteudo: { ...pedido.conteudo, destinatario: pessoa },
  };
  const id = uuidv7();
  await tx
    .insertInto('documento')
    .values({
      id,
      ownerKind: 'carta',
      ownerId: carta.id,
      especie: cartaPapel.codigo,
      numero,
      titulo,
      codigo: codigoValidacaoFromBytes(randomBytes(10)),
      titularId,
      titularNome: pessoa.nome,
      dados: JSON.stringify(dados),
      assinantes: JSON.stringify([assinante]),
      createdAt: now,
    })
    .execute();
  await enqueueEmissao(tx, id);
  return id;
}

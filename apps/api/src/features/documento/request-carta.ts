import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Carta } from '#platform/pdf/modelos/carta.ts';
import { loadConselho } from './conselho.ts';
import type { DadosDocumento } from './especie.ts';
import { cartaPapel } from './especies/carta.ts';
import { insertDocumento } from './insert-documento.ts';
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
  return insertDocumento(tx, {
    ownerKind: 'carta',
    ownerId: carta.id,
    especie: cartaPapel.codigo,
    numero,
    titulo,
    titularId,
    titularNome: pessoa.nome,
    dados,
    assinantes: [assinante],
    createdAt: now,
  });
}

import type { carta } from '@balcao/contract/carta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { dizRecebidaTarde } from '@balcao/domain/carta/recebida-tarde';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { listTermoPassos } from '@balcao/domain/prazo/termo-explicado';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { readHistory } from '#platform/owner/historia.ts';
import { type Carta, type CartaLida, getCarta } from './access.ts';
import { isAnsweredLate } from './answered-late.ts';
import type { Assunto } from './assunto.ts';
import { listAtos } from './atos.ts';
import { levaAto } from './leva-ato.ts';
import { loadSaida } from './saida.ts';
import { comparecimentoOf } from './send-carta.ts';

type Detalhe = ResponseInputOf<typeof carta.detail>;

/** Whether the text is hidden from the reader: from the addressee until they open it, or the post confirms receipt. */
export function isFechada({ carta: { abertaEm, cienteEm }, equipe }: CartaLida): boolean {
  return !equipe && abertaEm === null && cienteEm === null;
}

/** Returns one letter as the caller may see it. */
export async function cartaDetail(tx: Db, who: Who, id: string): Promise<Detalhe> {
  const lida = await getCarta(tx, who, id);
  const { carta, requerimento, assunto, equipe } = lida;
  const atos = await listAtos(tx, who, lida);
  const named = [carta.destinatarioId, carta.redatorId, carta.assinanteId, carta.cientePorId];
  const pessoas = await loadPessoas(tx, named);
  return {
    ...(await summaryOf(tx, carta, pessoas)),
    requerimento: requerimento && {
      id: requerimento.id,
      numero: requerimento.numero,
      titulo: requerimento.titulo,
    },
    fechada: isFechada(lida),
    conteudo: isFechada(lida) ? null : contentOf(carta),
    prazoDias: carta.prazoDias,
    levaAto: levaAto(carta),
    prazoExplicacao: await explainTerm(tx, carta, assunto),
    redator: pessoas.of(carta.redatorId),
    assinante: carta.assinanteId === null ? null : pessoas.of(carta.assinanteId),
    documento: isFechada(lida) ? null : await loadDocumento(tx, carta),
    ciencia: cienciaOf(who, lida, pessoas),
    recebidaTarde: await sayRecebidaTarde(tx, lida),
    respondidaForaDoPrazo: await isAnsweredLate(tx, carta),
    postagens: await loadPostagens(tx, lida),
    // The addressee's history begins when the letter was sent.
    eventos: await readHistory<EventoCarta>(tx, { kind: 'carta', id }, equipe),
    atos,
    ...(await loadSaida(tx, who, carta, atos)),
    equipe,
  };
}

async function summaryOf(tx: Db, carta: Carta, pessoas: Pessoas) {
  const grupo = await tx
    .selectFrom('grupo')
    .select(['sigla', 'nome'])
    .where('id', '=', carta.grupoId)
    .executeTakeFirstOrThrow();
  const { id, version, numero, especie, assunto, situacao, canal, expedidaEm, cienteDia, prazoAte } = carta;
  return {
    id,
    version,
    numero,
    especie,
    assunto,
    situacao,
    canal,
    expedidaEm,
    cienteDia,
    prazoAte,
    destinatario: pessoas.of(carta.destinatarioId),
    grupo: `${grupo.sigla} · ${grupo.nome}`,
    atualizadaEm: carta.updatedAt,
  };
}

function contentOf(carta: Carta): NonNullable<Detalhe['conteudo']> {
  const { texto, finalidade, fundamento } = carta;
  return { texto, finalidade, fundamento, comparecimento: comparecimentoOf(carta) };
}

/** How its last day was counted, from the day of the acknowledgement. */
async function explainTerm(tx: Db, carta: Carta, { localidadeIbge }: Assunto): Promise<string[]> {
  const { cienteDia, prazoDias, prazoAte } = carta;
  if (cienteDia === null || prazoDias === null || prazoAte === null) return [];
  const calendario = await loadCalendario(tx, localidadeIbge);
  const calculado = exigenciaPrazo({
    ciencia: cienteDia,
    prazoDias,
    prorrogada: false,
    inicioEmDiaUtil: true,
    calendario,
  });
  return explicar(listTermoPassos({ atual: prazoAte, calculado, calendario, fato: 'carta' }));
}

/** Says that an invitation arrived too late. Only the post can be late, because the portal delivers on the same day. */
async function sayRecebidaTarde(tx: Db, { carta, assunto, equipe }: CartaLida): Promise<string | null> {
  const { canal, cienteDia } = carta;
  const data = comparecimentoOf(carta)?.data;
  if (!equipe || canal !== 'POSTAL' || cienteDia === null || !data) return null;
  const calendario = await loadCalendario(tx, assunto.localidadeIbge);
  return dizRecebidaTarde({ ciencia: cienteDia, data, calendario });
}

async function loadDocumento(tx: Db, { documentoId }: Carta): Promise<Detalhe['documento']> {
  if (documentoId === null) return null;
  const { codigo, sha256 } = await tx
    .selectFrom('documento')
    .select(['codigo', 'sha256'])
    .where('id', '=', documentoId)
    .executeTakeFirstOrThrow();
  return { pronto: sha256 !== null, codigo: formatCodigoValidacao(codigo), sha256 };
}

/** Who acknowledged the letter, and when. Staff and that person also see the network address. */
function cienciaOf(who: Who, { carta, equipe }: CartaLida, pessoas: Pessoas): Detalhe['ciencia'] {
  const { cienteEm, cientePorId, cienteIp, cienteSha256 } = carta;
  if (cienteEm === null) return null;
  return {
    em: cienteEm,
    por: cientePorId && pessoas.of(cientePorId).nome,
    sha256: cienteSha256,
    ip: equipe || cientePorId === who.usuarioId ? cienteIp : null,
  };
}

async function loadPostagens(tx: Db, { carta }: CartaLida): Promise<Detalhe['postagens']> {
  return tx
    .selectFrom('cartaPostagem')
    .select([
      'tentativa',
      'objeto',
      'endereco',
      'postadaEm',
      'resultado',
      'resultadoEm',
      'recebidaPor',
      'motivo',
    ])
    .where('cartaId', '=', carta.id)
    .orderBy('tentativa')
    .execute();
}

/** People by id, with the names that they want to be called by. */
interface Pessoas {
  of(id: string): { id: string; nome: string };
}

/** Loads the people of a letter; null ids are skipped. */
async function loadPessoas(tx: Db, ids: readonly (string | null)[]): Promise<Pessoas> {
  const rows = await tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'nomeSocial'])
    .where('id', 'in', [...new Set(ids.filter((id) => id !== null))])
    .execute();
  const nomes = new Map(rows.map(({ id, nome, nomeSocial }) => [id, nomeSocial || nome]));
  return {
    of(id) {
      const nome = nomes.get(id);
      if (nome === undefined) throw new Error('somebody of a letter was not looked up');
      return { id, nome };
    },
  };
}

import type { Db } from '@balcao/db/db';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { calcularPrazo } from '@balcao/domain/prazo/prazo';
import { recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { loadCalendario } from '#features/calendario/api.ts';

interface Envio {
  formulario: Formulario;
  respostas: Readonly<Record<string, unknown>>;
  autorId: string;
  localidadeIbge: string;
  hoje: IsoDate;
}

/**
 * The history entry for a request filed after the person's term; null for one in time. The request goes on, because the
 * deciding authority judges whether it was late.
 */
export async function describeForaDoPrazo(tx: Db, envio: Envio): Promise<string | null> {
  const late = (await lateFromCiencia(tx, envio)) ?? (await lateFromDecisao(tx, envio));
  return late && `Fora do prazo (intempestivo): ${late}. Segue para decisão mesmo assim.`;
}

const camposDe = ({ formulario }: Envio): Campo[] => formulario.passos.flatMap(({ campos }) => campos);

/** Counts from the day of notice in the form. */
async function lateFromCiencia(tx: Db, envio: Envio): Promise<string | null> {
  const campo = camposDe(envio).find((one) => one.tipo === 'data' && one.diasDesdeCiencia !== undefined);
  if (campo?.tipo !== 'data' || campo.diasDesdeCiencia === undefined) return null;
  const ciencia = envio.respostas[campo.nome];
  if (typeof ciencia !== 'string') return null;
  const calendario = await loadCalendario(tx, envio.localidadeIbge);
  const regra = { n: campo.diasDesdeCiencia, unidade: 'CORRIDOS', lado: 'CIDADAO' } as const;
  const { vencimento } = calcularPrazo({ ciencia, calendario, ...regra });
  return envio.hoje <= vencimento ? null : `os ${regra.n} dias terminaram em ${formatDataComDia(vencimento)}`;
}

/** Uses the last day to appeal that the person read in a decision of the portal. */
async function lateFromDecisao(tx: Db, envio: Envio): Promise<string | null> {
  const campo = camposDe(envio).find(choosesDecisao);
  const numero = campo && envio.respostas[campo.nome];
  if (typeof numero !== 'string') return null;
  const decisao = await tx
    .selectFrom('decisao as d')
    .innerJoin('requerimento as r', 'r.id', 'd.requerimentoId')
    .leftJoin('carta as l', 'l.decisaoId', 'd.id')
    .select(['d.recursoAte', 'd.createdAt', 'r.recursoAte as moved', 'r.localidadeIbge'])
    .select(['l.id as cartaId', 'l.cienteDia'])
    .where('r.numero', '=', numero)
    .where('r.autorId', '=', envio.autorId)
    .orderBy('d.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!decisao) return null;
  // A decision by post without a receipt has no last day yet.
  if (decisao.cartaId !== null && decisao.cienteDia === null) return null;
  const ate = decisao.moved ?? decisao.recursoAte ?? (await countRecurso(tx, decisao));
  return envio.hoje <= ate
    ? null
    : `o prazo para recorrer da decisão do pedido ${numero} terminou em ${formatDataComDia(ate)}`;
}

function choosesDecisao(campo: Campo): boolean {
  if (campo.tipo !== 'sel' || Array.isArray(campo.opcoes)) return false;
  return campo.opcoes.de === 'cnet' && campo.opcoes.caminho === 'decisoes';
}

/** Counts the legal days from the day of a decision that came without a term. */
async function countRecurso(
  tx: Db,
  { createdAt, localidadeIbge }: { createdAt: Date; localidadeIbge: string },
): Promise<IsoDate> {
  const calendario = await loadCalendario(tx, localidadeIbge);
  return recursoPrazo({ ciencia: todayInSaoPaulo(createdAt), calendario }).vencimento;
}

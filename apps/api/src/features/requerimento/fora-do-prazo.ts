import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { calcularPrazo } from '@balcao/domain/prazo/prazo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { loadCalendario } from '#features/calendario/api.ts';

interface Envio {
  formulario: Formulario;
  respostas: Readonly<Record<string, unknown>>;
  localidadeIbge: string;
  hoje: IsoDate;
}

/**
 * What the history says of a request filed after the days that the person had from notice; null for one in time. It goes on
 * all the same: whether it was late is for whoever decides.
 */
export async function describeForaDoPrazo(tx: Db, envio: Envio): Promise<string | null> {
  const campo = envio.formulario.passos
    .flatMap(({ campos }) => campos)
    .find((one) => one.tipo === 'data' && one.diasDesdeCiencia !== undefined);
  if (campo?.tipo !== 'data' || campo.diasDesdeCiencia === undefined) return null;
  const ciencia = envio.respostas[campo.nome];
  if (typeof ciencia !== 'string') return null;
  const calendario = await loadCalendario(tx, envio.localidadeIbge);
  const regra = { n: campo.diasDesdeCiencia, unidade: 'CORRIDOS', lado: 'CIDADAO' } as const;
  const { vencimento } = calcularPrazo({ ciencia, calendario, ...regra });
  if (envio.hoje <= vencimento) return null;
  return `Fora do prazo (intempestivo): os ${regra.n} dias terminaram em ${formatDataComDia(vencimento)}. Segue para decisão mesmo assim.`;
}

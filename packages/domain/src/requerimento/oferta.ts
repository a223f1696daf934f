import { addDays, addMonths, daysInMonth, type IsoDate, isoDate, partsOf } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';

/** The stretch in which the places of a service are counted; the window is that in which it takes requests. */
export type VagasPeriodo = 'DIA' | 'MES' | 'ANO' | 'JANELA';

/** When a service is in the catalogue, and when and how often it takes requests. Days are inclusive. */
export interface Oferta {
  ativo: boolean;
  inicio: IsoDate | null;
  fim: IsoDate | null;
  abreEm: IsoDate | null;
  fechaEm: IsoDate | null;
  vagas: number | null;
  vagasPeriodo: VagasPeriodo | null;
  /** What the council adds for those who find it closed. */
  textoFechado: string | null;
}

/**
 * Whether a service takes requests: `fora` is not in the catalogue at all; `fechada` and `esgotada` are shown with
 * `texto`, which says until when.
 */
export type EstadoOferta =
  | { estado: 'aberta' | 'fora'; texto: null }
  | { estado: 'fechada' | 'esgotada'; texto: string };

/** First and last day of the stretch whose requests count against the places; null where it has no end. */
export function periodoDasVagas(
  { vagasPeriodo, abreEm, fechaEm }: Oferta,
  hoje: IsoDate,
): { de: IsoDate | null; ate: IsoDate | null } {
  const { year, month } = partsOf(hoje);
  if (vagasPeriodo === 'DIA') return { de: hoje, ate: hoje };
  if (vagasPeriodo === 'MES')
    return { de: isoDate(year, month, 1), ate: isoDate(year, month, daysInMonth(year, month)) };
  if (vagasPeriodo === 'ANO') return { de: isoDate(year, 1, 1), ate: isoDate(year, 12, 31) };
  return { de: abreEm, ate: fechaEm };
}

/** Whether the service takes a request today, when `usadas` were filed in the stretch that counts. */
export function estadoDaOferta(oferta: Oferta, hoje: IsoDate, usadas: number): EstadoOferta {
  const { ativo, inicio, fim, abreEm, fechaEm, vagas } = oferta;
  if (!ativo || (inicio !== null && hoje < inicio) || (fim !== null && hoje > fim))
    return { estado: 'fora', texto: null };
  if (abreEm !== null && hoje < abreEm)
    return closed(oferta, 'fechada', `Recebe pedidos a partir de ${formatIsoDate(abreEm)}.`);
  if (fechaEm !== null && hoje > fechaEm)
    return closed(oferta, 'fechada', `Recebeu pedidos até ${formatIsoDate(fechaEm)}.`);
  if (vagas !== null && usadas >= vagas) return closed(oferta, 'esgotada', sayEsgotada(oferta, hoje));
  return { estado: 'aberta', texto: null };
}

function closed({ textoFechado }: Oferta, estado: 'fechada' | 'esgotada', texto: string): EstadoOferta {
  return { estado, texto: textoFechado ? `${texto} ${textoFechado}` : texto };
}

const ONDE: Record<VagasPeriodo, string> = {
  DIA: ' de hoje',
  MES: ' deste mês',
  ANO: ' deste ano',
  JANELA: '',
};

function sayEsgotada(oferta: Oferta, hoje: IsoDate): string {
  const { vagas, vagasPeriodo, fechaEm, fim } = oferta;
  const onde = ONDE[vagasPeriodo ?? 'JANELA'];
  const said = vagas === 1 ? `A vaga${onde} foi preenchida.` : `As ${vagas} vagas${onde} foram preenchidas.`;
  const next = nextPeriodo(vagasPeriodo, hoje);
  // A day after the service has closed for good is no day to come back.
  const last = [fechaEm, fim].some((day) => day !== null && next !== null && next > day);
  return next === null || last ? said : `${said} Recebe pedidos de novo em ${formatIsoDate(next)}.`;
}

function nextPeriodo(periodo: VagasPeriodo | null, hoje: IsoDate): IsoDate | null {
  const { year, month } = partsOf(hoje);
  if (periodo === 'DIA') return addDays(hoje, 1);
  if (periodo === 'MES') return addMonths(isoDate(year, month, 1), 1);
  return periodo === 'ANO' ? isoDate(year + 1, 1, 1) : null;
}

import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import { formatNumero } from '../texto/numero.ts';
import type { Oferta, VagasPeriodo } from './oferta.ts';

/** One thing of when and how often a service is offered that differs, in words. */
export interface DiferencaDaOferta {
  /** What it is called on screen: «Vagas». */
  nome: string;
  antes: string;
  depois: string;
}

const PERIODOS: Record<VagasPeriodo, string> = {
  DIA: 'por dia',
  MES: 'por mês',
  ANO: 'por ano',
  JANELA: 'em toda a época de pedidos',
};

/** What differs between two offers of a service: its dates, its places, whether it is in the catalogue. */
export function diferencaDaOferta(antes: Oferta, depois: Oferta): DiferencaDaOferta[] {
  const [was, is] = [dizer(antes), dizer(depois)];
  return was.flatMap(([nome, dito], i) => {
    const agora = is[i]?.[1] ?? '';
    return dito === agora ? [] : [{ nome, antes: dito, depois: agora }];
  });
}

function dizer(oferta: Oferta): [nome: string, dito: string][] {
  const { ativo, inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, textoFechado } = oferta;
  const periodo = vagasPeriodo ? ` ${PERIODOS[vagasPeriodo]}` : '';
  return [
    ['Situação no catálogo', ativo ? 'ligado' : 'desligado'],
    ['Datas no catálogo', dizerDatas(inicio, fim)],
    ['Datas de receber pedidos', dizerDatas(abreEm, fechaEm)],
    ['Vagas', vagas === null ? 'sem limite' : `${formatNumero(vagas)}${periodo}`],
    ['Aviso de serviço fechado', textoFechado ?? 'nenhum'],
  ];
}

function dizerDatas(de: IsoDate | null, ate: IsoDate | null): string {
  if (de !== null && ate !== null) return `de ${formatIsoDate(de)} a ${formatIsoDate(ate)}`;
  if (de !== null) return `a partir de ${formatIsoDate(de)}`;
  return ate === null ? 'sempre' : `até ${formatIsoDate(ate)}`;
}

import { addDays, type IsoDate, isoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatNup } from '@balcao/domain/protocolo/nup';
import { seedId } from '../seed-id.ts';
import { UNIDADE_PROTOCOLAR } from './conselho.ts';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';
import { createSorteio, type Sorteio } from './sorteio.ts';

const ASSUNTOS = [
  'Registro definitivo de profissional',
  'Anotação de responsabilidade técnica',
  'Processo administrativo de fiscalização',
  'Registro de empresa',
  'Parcelamento de débitos',
] as const;

const PECAS = [
  'Requerimento inicial',
  'Documentos apresentados',
  'Despacho de instrução',
  'Parecer técnico',
  'Decisão',
];

type Processo = Linhas['processo'][number];

function listPecas(sorteio: Sorteio, interessado: PessoaDemo, aberto: IsoDate) {
  return PECAS.slice(0, sorteio.int(3, PECAS.length)).map((nome, i) => ({
    nome,
    autor: i < 2 ? interessado.nome : 'CRCR-MG',
    momento: new Date(
      startOfDayInSaoPaulo(addDays(aberto, i * 9)).getTime() + (10 + i) * 3_600_000,
    ).toISOString(),
  }));
}

/**
 * Opens one process for each of these people, in years before the first request of the portal, so that its number
 * never meets the number of a request.
 */
export function createProcessos(
  interessados: readonly PessoaDemo[],
  firstYear: number,
  first = 0,
): Processo[] {
  return interessados.map((interessado, i) => {
    const sorteio = createSorteio(`processo/${interessado.chave}`);
    const ano = firstYear - sorteio.int(1, 5);
    const aberto = isoDate(ano, sorteio.int(1, 10), sorteio.int(1, 28));
    const nup = formatNup({ unidade: UNIDADE_PROTOCOLAR, sequencia: 101 + (first + i) * 7, ano });
    const assunto = sorteio.pick(ASSUNTOS);
    interessado.processos.push({ nup, assunto });
    return {
      id: seedId('processo', interessado.chave),
      nup,
      assunto,
      interessadoId: interessado.id,
      situacao: sorteio.chance(0.7) ? 'Arquivado' : 'Em andamento',
      pecas: JSON.stringify(listPecas(sorteio, interessado, aberto)),
      createdAt: new Date(startOfDayInSaoPaulo(aberto).getTime() + 10 * 3_600_000),
    };
  });
}

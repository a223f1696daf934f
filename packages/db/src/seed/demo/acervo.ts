import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Cenario } from './cenario.ts';
import type { PessoaDemo } from './pessoa.ts';
import { createSorteio } from './sorteio.ts';

/** What people are hired to conserve and restore. */
export const OBRAS: readonly string[] = [
  'Restauro de doze imagens de madeira policromada da Matriz do Pilar.',
  'Conservação preventiva do acervo fotográfico do arquivo municipal.',
  'Restauro do retábulo do altar lateral da capela do Rosário.',
  'Higienização e acondicionamento de 3.200 documentos da câmara.',
  'Restauro dos vitrais da fachada do antigo cassino.',
  'Tratamento de seis telas a óleo do século XIX do museu da cidade.',
  'Laudo de estado de conservação do forro pintado da igreja.',
  'Reintegração da pintura mural do teatro municipal.',
  'Restauro de mobiliário da casa de fundição.',
  'Encadernação e restauro de livros paroquiais.',
];

/** Months before today in which the works of the books ended: before the first request. */
const FIM_MESES = 19;
/** A registration this old had time for works before that. */
const REGISTRO_MESES = 27;

function worksOf(cenario: Cenario, pessoa: PessoaDemo, i: number): PessoaDemo['servicos'][number] {
  const sorteio = createSorteio(`acervo/${pessoa.chave}/${i}`);
  const fim = addDays(addMonths(cenario.hoje, -FIM_MESES), -sorteio.int(0, 60));
  const inicio = addDays(fim, -sorteio.int(40, 150));
  const ano = inicio.slice(0, 4);
  const open = i > 0;
  return {
    numero: `RRT-${String(cenario.proximo(`servico_tecnico/${ano}`)).padStart(6, '0')}/${ano}`,
    objeto: sorteio.pick(OBRAS),
    inicio,
    fim: open ? addMonths(cenario.hoje, 3) : fim,
    situacao: open ? 'ABERTO' : 'BAIXADO',
    encerradoEm: open ? null : fim,
    requerimentoId: null,
    createdAt: new Date(startOfDayInSaoPaulo(inicio).getTime() + 36_000_000),
  };
}

/** Whether a registration is old enough for works in the council's own books. */
export function hasHistory({ registro }: PessoaDemo, hoje: IsoDate): boolean {
  return registro?.situacao === 'ATIVO' && registro.desde < addMonths(hoje, -REGISTRO_MESES);
}

/** Gives each of them works on record: one closed and, to some, another that goes on. */
export function recordWorks(cenario: Cenario, pessoas: readonly PessoaDemo[]): void {
  for (const [n, pessoa] of pessoas.entries())
    for (let i = 0; i < 1 + (n % 2); i += 1) pessoa.servicos.push(worksOf(cenario, pessoa, i));
}

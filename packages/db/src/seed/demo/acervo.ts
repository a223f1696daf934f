import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Mundo } from './mundo.ts';
import type { PessoaDemo } from './pessoa.ts';
import { createSorteio } from './sorteio.ts';

/** What people are hired to conserve and restore. */
const OBRAS: readonly string[] = [
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

/** Numbers of the council's own books begin here: the portal gives out those from 1. */
const LIVROS = 900_000;

/** Works of the council's own books, of a person who asks for something on this day: done before it, or still going on. */
export function createWork(
  mundo: Pick<Mundo, 'proximo'>,
  pessoa: PessoaDemo,
  { dia, situacao }: { dia: IsoDate; situacao: 'ABERTO' | 'BAIXADO' },
): PessoaDemo['servicos'][number] {
  const sorteio = createSorteio(`acervo/${pessoa.chave}/${pessoa.servicos.length}`);
  const inicio = addDays(dia, -sorteio.int(200, 330));
  const open = situacao === 'ABERTO';
  const fim = addDays(inicio, sorteio.int(60, 150));
  const ano = inicio.slice(0, 4);
  return {
    numero: `RRT-${LIVROS + mundo.proximo(`servico_tecnico/${ano}`)}/${ano}`,
    objeto: sorteio.pick(OBRAS),
    inicio,
    fim: open ? addDays(dia, 60) : fim,
    situacao,
    encerradoEm: open ? null : fim,
    requerimentoId: null,
    createdAt: new Date(startOfDayInSaoPaulo(inicio).getTime() + 36_000_000),
  };
}

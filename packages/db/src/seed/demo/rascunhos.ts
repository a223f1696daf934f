import { seedId } from '../seed-id.ts';
import type { Linhas } from './linhas.ts';
import type { Mundo } from './mundo.ts';
import { findPessoa } from './pessoa.ts';

const DAY_MS = 86_400_000;

interface Comecado {
  quem: string;
  tipo: number;
  passo: string;
  respostas: Record<string, unknown>;
  haDias: number;
}

/** Forms that were begun and not sent. */
const COMECADOS: readonly Comecado[] = [
  {
    quem: 'caio',
    tipo: 126,
    passo: 'pedido',
    haDias: 2,
    respostas: { direito: 'CORRECAO', detalhe: 'Meu telefone antigo ainda' },
  },
  {
    quem: 'dalva',
    tipo: 116,
    passo: 'pedido',
    respostas: { itens: ['ENDERECO'], cep: '36025290' },
    haDias: 9,
  },
];

/** Rows of the drafts. */
export function listRascunhos({ now, formularioOf, gente }: Mundo): Linhas['rascunho'] {
  return COMECADOS.map(({ quem, tipo, passo, respostas, haDias }) => {
    const { id } = findPessoa(gente.todos, quem);
    const changed = new Date(now.getTime() - haDias * DAY_MS);
    return {
      id: seedId('rascunho', quem, tipo),
      usuarioId: id,
      autorId: id,
      tipoId: tipo,
      passo,
      tipoVersao: formularioOf(tipo).versao,
      respostas: JSON.stringify(respostas),
      version: 3,
      createdAt: new Date(changed.getTime() - 900_000),
      updatedAt: changed,
    };
  });
}

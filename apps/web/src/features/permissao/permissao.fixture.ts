import type { Permissao, Pessoa } from './queries.ts';

export const BIA = '0198a000-0000-7000-8000-0000000000b1';
const REG = '0198a000-0000-7000-8000-0000000000e1';

const one = (part: Partial<Permissao> & Pick<Permissao, 'permissao' | 'label' | 'area'>): Permissao => ({
  alcances: ['grupo', 'all'],
  reach: null,
  origem: [],
  negada: false,
  exige: null,
  ofertas: ['herdar', 'negar', 'grupo', 'all'],
  ...part,
});

/** An attendant who leads a group, with a permission of each kind. */
export function makePessoa(part: Partial<Pessoa> = {}): Pessoa {
  return {
    id: BIA,
    nome: 'Bianca Reis',
    tipo: 1,
    version: 1,
    grupos: [{ id: REG, sigla: 'REG' }],
    semEfeito: null,
    impede: null,
    concedeTudo: false,
    permissoes: [
      one({
        permissao: 'requerimento.decidir',
        label: 'Decidir pedidos',
        area: 'Pedidos',
        reach: 'grupo',
        origem: [
          { fonte: 'tipo', tipo: 1, reach: 'grupo' },
          { fonte: 'grupo', grupoId: REG, reach: 'grupo' },
        ],
      }),
      one({ permissao: 'requerimento.reabrir', label: 'Reabrir pedidos encerrados', area: 'Pedidos' }),
      one({
        permissao: 'financeiro.ver',
        label: 'Ver cobranças',
        area: 'Financeiro',
        alcances: ['all'],
        ofertas: ['herdar', 'negar'],
      }),
      one({
        permissao: 'usuario.ver',
        label: 'Ver dados cadastrais',
        area: 'Pessoas',
        alcances: ['all'],
        negada: true,
        origem: [{ fonte: 'tipo', tipo: 1, reach: 'all' }],
        ofertas: ['herdar', 'negar', 'all'],
      }),
      one({
        permissao: 'grupo.organizar',
        label: 'Organizar o grupo',
        area: 'Pessoas',
        reach: 'all',
        origem: [
          { fonte: 'lideranca', grupoId: REG, reach: 'grupo' },
          { fonte: 'pessoa', reach: 'all' },
        ],
      }),
    ],
    ...part,
  };
}

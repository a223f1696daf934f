import type { Grupo, Linha, Membro } from './queries.ts';

export const GRUPO_ID = '0198a000-0000-7000-8000-000000000071';
export const OTAVIO_ID = '0198a000-0000-7000-8000-000000000072';

export function makeLinha(change: Partial<Linha> = {}): Linha {
  return {
    id: GRUPO_ID,
    codigo: 2,
    sigla: 'REG',
    nome: 'Registro',
    ativo: true,
    distribuicao: 'RODIZIO',
    membros: 3,
    ausentes: 1,
    lideres: ['Bianca Reis'],
    emAberto: 12,
    semAtendente: 5,
    ...change,
  };
}

export function makeMembro(change: Partial<Membro> = {}): Membro {
  return {
    id: OTAVIO_ID,
    nome: 'Otávio Lins',
    lider: false,
    ativo: true,
    emAberto: 6,
    noGrupo: 4,
    teto: null,
    tipos: [],
    ausencia: null,
    ...change,
  };
}

export function makeGrupo(change: Partial<Grupo> = {}): Grupo {
  return {
    id: GRUPO_ID,
    codigo: 2,
    sigla: 'REG',
    nome: 'Registro',
    email: null,
    horario: null,
    ativo: true,
    version: 3,
    emAberto: 12,
    semAtendente: 5,
    regras: {
      distribuicao: 'MANUAL',
      teto: null,
      abre: 9,
      fecha: 17,
      alerta: { valor: 1, unidade: 'DIAS_UTEIS' },
      avisarAntesDias: 2,
      avisarLider: true,
      avisarAdministradoresDias: 5,
      reclamacaoLai: false,
    },
    membros: [makeMembro()],
    concede: [
      {
        permissao: 'anexo.sensivel.ver',
        label: 'Abrir anexos sensíveis (saúde), com motivo registrado',
        area: 'Pedidos',
        alcances: ['grupo', 'all'],
        reach: 'grupo',
      },
    ],
    prioridade: { conferem: ['Otávio Lins'], poderiam: [] },
    servicosProprios: [{ id: 106, titulo: 'Interrupção de registro' }],
    servicos: [],
    localidades: [],
    ...change,
  };
}
